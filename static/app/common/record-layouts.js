// How the known record types are shown: which fields make a list's columns, and under which headings a form's fields
// stand. What is not named here (a type or a field that the server adds) still shows: in the columns that fit, and last.

/** The columns of a list, in order; the first one names the record. */
export const COLUMNS = {
  room_type: ['room_type_name', 'room_type_code', 'base_price', 'base_occupancy', 'adults_capacity', 'bed_type'],
  room: ['room_number', 'room_type', 'floor', 'housekeeping_status', 'occupancy_status'],
  meal_plan: ['label', 'code', 'price_per_adult', 'price_per_child', 'is_default'],
  rate_plan: ['rate_plan_name', 'code', 'modifier_value', 'is_default'],
  season: ['season_name', 'room_type', 'start_date', 'end_date', 'adjustment_value', 'priority'],
  voucher: ['voucher_code', 'value', 'valid_from', 'valid_to', 'times_used', 'max_uses'],
  rate_guardrail: ['room_type', 'floor_price', 'ceiling_price'],
  restriction: ['date', 'room_type', 'min_nights', 'max_nights', 'closed', 'closed_to_arrival', 'closed_to_departure'],
  company: ['company_name', 'gstin', 'contact_name', 'contact_phone', 'credit_allowed'],
  travel_agent: ['agent_name', 'agent_type', 'commission_pct', 'contact_name', 'contact_phone'],
  guest: ['full_name', 'phone', 'email', 'guest_category', 'vip', 'blacklisted'],
  experience: ['experience_name', 'category', 'price', 'duration', 'show_on_booking_page'],
  venue: ['venue_name', 'venue_type', 'capacity', 'base_price', 'hourly_rate'],
  pos_outlet: ['outlet_name', 'outlet_type', 'gst_rate'],
  menu_item: ['item_name', 'outlet', 'category', 'price', 'is_veg', 'available'],
  printer: ['printer_name', 'outlet', 'address', 'paper_mm', 'disabled'],
  laundry_rate: ['item_name', 'service_type', 'rate', 'express_rate'],
  photo: ['caption', 'room_type', 'position', 'on_booking_page'],
  hosting_enquiry: ['full_name', 'property_name', 'city', 'rooms', 'interest', 'status'],
  lost_and_found_item: ['item_description', 'found_on', 'found_in_room', 'status', 'guest'],
};

/** Headings with their fields: [language key of the heading, fields]; `${key}_text` explains it where it exists. */
export const SECTIONS = {
  property: [
    ['settings.topic_name', ['property_name', 'legal_name', 'star_category', 'phone', 'email', 'website']],
    [
      'settings.topic_place',
      ['address_line', 'city', 'state', 'country', 'pincode', 'latitude', 'longitude', 'timezone', 'currency', 'locale'],
    ],
    [
      'settings.topic_tax',
      ['gstin', 'invoice_letters', 'bill_footer', 'gst_mode', 'gst_slab_threshold', 'gst_rate_low', 'gst_rate_high', 'rates_include_tax'],
    ],
    ['settings.topic_hours', ['checkin_time', 'checkout_time', 'audit_time', 'hourly_view_start', 'hourly_view_end']],
    [
      'settings.topic_messages',
      ['notify_web_bookings', 'auto_send_checkin_links', 'send_confirmations', 'send_cancellations', 'send_invoices'],
    ],
    ['settings.topic_desk', [
      'booking_sources', 'checkin_needs_phone', 'checkin_needs_identity', 'checkin_needs_address', 'checkin_needs_signature',
      'require_cashier_pin', 'id_retention', 'upi_id', 'iban', 'payment_link_template',
    ]],
    [
      'settings.topic_policy',
      [
        'free_cancel_days', 'cancellation_fee', 'no_show_charge', 'no_show_grace_days', 'guests_may_cancel_online', 'deposit_pct',
        'sell_message',
      ],
    ],
    ['settings.topic_selling', ['overbooking_pct', 'desk_discount_pct', 'premium_rounding', 'occupancy_divisor', 'adr_divisor']],
    ['settings.topic_booking', ['booking_engine_enabled', 'booking_payment_mode', 'advance_percent', 'registration_fee', 'page_slug']],
    [
      'settings.topic_shown',
      [
        'logo_url', 'brand_accent', 'hero_image', 'showcase_description', 'property_amenities', 'gallery',
        'google_reviews_url', 'tripadvisor_url',
      ],
    ],
    ['settings.topic_hotel', ['driving_directions', 'house_rules', 'pets_policy', 'children_policy', 'extra_bed_policy', 'faqs']],
    ['settings.topic_search', ['meta_title', 'meta_description', 'og_image']],
  ],
  room_type: [
    ['settings.topic_kind', ['room_type_name', 'room_type_code', 'description', 'bed_type', 'room_view', 'smoking_allowed', 'amenities']],
    [
      'settings.topic_price',
      [
        'base_price', 'single_occupancy_price', 'extra_adult_price', 'extra_bed_price', 'child_price', 'free_child_age',
        'child_age_limit', 'tax_percent',
      ],
    ],
    ['settings.topic_people', ['base_occupancy', 'adults_capacity', 'children_capacity', 'max_total_occupants', 'max_extra_beds']],
    ['settings.topic_selling', ['overbooking_pct', 'disabled']],
    ['settings.topic_shown', ['image', 'media']],
  ],
  season: [
    ['settings.topic_when', ['season_name', 'start_date', 'end_date', 'weekdays', 'room_type']],
    ['settings.topic_effect', ['adjustment_type', 'adjustment_value', 'priority', 'disabled']],
  ],
  rate_plan: [
    [
      'settings.topic_price',
      ['rate_plan_name', 'code', 'modifier_type', 'modifier_value', 'is_default', 'show_on_booking_page', 'disabled'],
    ],
    [
      'settings.topic_terms',
      ['non_refundable', 'free_cancel_days', 'cancellation_fee', 'no_show_charge', 'cancellation_policy'],
    ],
  ],
  voucher: [
    ['settings.topic_effect', ['voucher_code', 'discount_type', 'value']],
    ['settings.topic_limits', ['valid_from', 'valid_to', 'min_nights', 'max_uses', 'times_used', 'disabled']],
  ],
  menu_item: [
    ['settings.topic_kind', ['item_name', 'outlet', 'category', 'course', 'price', 'gst_rate', 'description', 'image']],
    ['settings.topic_kitchen', ['prep_station', 'allergens', 'is_veg', 'is_alcohol', 'available']],
  ],
  company: [
    ['settings.topic_kind', ['company_name', 'gstin', 'address', 'negotiated_rate_plan', 'credit_allowed', 'disabled']],
    ['settings.topic_contact', ['contact_name', 'contact_phone', 'contact_email']],
  ],
  travel_agent: [
    ['settings.topic_kind', ['agent_name', 'agent_type', 'commission_pct', 'negotiated_rate_plan', 'disabled']],
    ['settings.topic_contact', ['contact_name', 'contact_phone', 'contact_email']],
  ],
  guest: [
    ['settings.topic_contact', ['first_name', 'last_name', 'full_name', 'phone', 'email', 'address_line', 'city', 'nationality']],
    ['settings.topic_identity', ['id_type', 'id_number', 'date_of_birth', 'gender']],
    ['settings.topic_care', ['guest_category', 'vip', 'guest_notes']],
    ['settings.topic_ban', ['blacklisted', 'blacklist_reason']],
  ],
  venue: [
    ['settings.topic_kind', ['venue_name', 'venue_code', 'venue_type', 'disabled']],
    ['settings.topic_people', ['capacity', 'min_capacity', 'area_sqft', 'setup_styles', 'amenities']],
    ['settings.topic_price', ['base_price', 'hourly_rate', 'min_hours', 'gst_rate']],
  ],
};

/** A type's fields under their headings: [{key, fields}]; the key is null where there is one heading only. */
export function sectionsOf(type) {
  const known = SECTIONS[type.type] ?? [];
  const named = known.map(([key, names]) => ({
    key,
    fields: names.map((name) => type.fields.find((field) => field.name === name)).filter(Boolean),
  }));
  const placed = new Set(known.flatMap(([, names]) => names));
  const rest = { key: known.length ? 'settings.topic_more' : null, fields: type.fields.filter((field) => !placed.has(field.name)) };
  return [...named, rest].filter(({ fields }) => fields.length);
}
