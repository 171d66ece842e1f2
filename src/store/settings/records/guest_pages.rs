//! Record types of guest pages: outlets and menus, laundry rates, photos, hosting enquiries.

use crate::domain::actions::RecordType;
use crate::domain::lists::{
    Course, EnquiryInterest, EnquiryStatus, LaundryService, OutletType, PrepStation, Role,
};
use crate::domain::numbering;
use crate::say;
use crate::store::settings::records::field::{
    Field, Kind, OUTLET, ROOM_TYPE, amount, count, field, flag, percent, picture, prose, text, words,
};
use crate::store::settings::records::record::{Naming, OF_A_PROPERTY, Owned, Record, Use};

const FINANCE: &[Role] = &[Role::Finance];

/// The age of a kitchen ticket.
const fn minutes(name: &'static str) -> Field {
    field(name, Kind::Int { least: 1, most: 600 }).unit("minutes")
}

pub static OUTLETS: Record = Record {
    word: "pos_outlet",
    doctype: RecordType::PosOutlet,
    table: "pos_outlets",
    naming: Naming::Within("outlet_name"),
    fields: &[
        text("outlet_name").required().fixed(),
        field("outlet_type", Kind::Choice(words::<OutletType>)).or_word("Restaurant"),
        percent("gst_rate").at("tax_rate").or_food_rate(),
        prose("tables")
            .help("One per line, or with commas. T1:4 is a table of four; [Main Hall] opens an area."),
        minutes("kitchen_late_minutes").or(10).help("From then on a ticket is shown as late in the kitchen."),
        minutes("kitchen_overdue_minutes").or(20).help("From then on it is shown as overdue."),
        flag("disabled"),
    ],
    search: &["outlet_name", "outlet_type"],
    order: "a.outlet_name",
    writers: FINANCE,
    uses: &[
        Use { table: "menu_items", column: "outlet_id", words: ("menu item", "menu items") },
        Use { table: "pos_orders", column: "outlet_id", words: ("order", "orders") },
        Use { table: "printers", column: "outlet_id", words: ("printer", "printers") },
        Use {
            table: "ingredient_stock",
            column: "outlet_id",
            words: ("ingredient in stock", "ingredients in stock"),
        },
    ],
    ..OF_A_PROPERTY
};

pub static MENU_ITEMS: Record = Record {
    word: "menu_item",
    doctype: RecordType::MenuItem,
    table: "menu_items",
    naming: Naming::Counter(numbering::MENU_ITEM),
    fields: &[
        field("outlet", Kind::Link(&OUTLET)).at("outlet_id").required().fixed(),
        text("item_name").required(),
        text("category").help("Items of a category stand together on the menu."),
        amount("price", "price_minor").required().help("Before tax."),
        flag("is_veg"),
        flag("available").or(1).help("Off: the item is on no menu."),
        flag("is_alcohol"),
        percent("gst_rate").at("tax_rate").or_nothing().help(
            "This item's own rate, also for alcohol. If left out, the outlet's rate, or for alcohol the country's.",
        ),
        picture("image"),
        prose("description"),
        field("course", Kind::Choice(words::<Course>)).or_word("Main"),
        text("allergens").help("With commas."),
        field("prep_station", Kind::Choice(words::<PrepStation>)).or_word("Kitchen"),
    ],
    search: &["name", "item_name", "category"],
    order: "a.outlet_id, a.category, a.item_name",
    writers: FINANCE,
    uses: &[Use { table: "pos_order_lines", column: "menu_item_id", words: ("order line", "order lines") }],
    ..OF_A_PROPERTY
};

pub static PRINTERS: Record = Record {
    word: "printer",
    doctype: RecordType::Printer,
    table: "printers",
    naming: Naming::Counter(numbering::PRINTER),
    fields: &[
        text("printer_name").required(),
        field("outlet", Kind::Link(&OUTLET))
            .at("outlet_id")
            .help("Every outlet without a printer of its own when left out."),
        text("address").required().help("Host and port in the network, such as 192.168.1.50:9100."),
        field("paper_mm", Kind::Int { least: 58, most: 80 }).or(80).unit("mm").help("58 or 80."),
        flag("kitchen").help("Prints the tickets of this station."),
        flag("tandoor"),
        flag("grill"),
        flag("fryer"),
        flag("bar"),
        flag("bills").help("Prints bills on request."),
        flag("disabled"),
    ],
    search: &["name", "printer_name", "address"],
    order: "a.printer_name",
    readers: &[Role::FrontDesk, Role::Finance, Role::ServiceAgent, Role::Restaurant, Role::Kitchen],
    ..OF_A_PROPERTY
};

pub static LAUNDRY_RATES: Record = Record {
    word: "laundry_rate",
    doctype: RecordType::LaundryRate,
    table: "laundry_rates",
    naming: Naming::Random,
    fields: &[
        text("item_name").required(),
        field("service_type", Kind::Choice(words::<LaundryService>)).or_word("Wash & Iron"),
        amount("rate", "rate_minor").required().help("A piece, before tax."),
        amount("express_rate", "express_rate_minor")
            .or_nothing()
            .help("One and a half times the rate when left out."),
        flag("disabled"),
    ],
    search: &["item_name", "service_type"],
    order: "a.item_name, a.service_type",
    writers: &[Role::Finance, Role::FrontDesk],
    ..OF_A_PROPERTY
};

pub static PHOTOS: Record = Record {
    word: "photo",
    doctype: RecordType::Photo,
    table: "photos",
    naming: Naming::Elsewhere(|| say!("A photo is made by records.upload_photo.")),
    fields: &[
        field("room_type", Kind::Link(&ROOM_TYPE)).at("room_type_id").help("Of the property when left out."),
        text("caption"),
        flag("on_booking_page").or(1).help("Off: for menus, the logo and the like."),
        count("position", 0).help("The lowest is shown first."),
        text("address").read_only(),
        text("thumbnail_address").read_only(),
        field("width", Kind::Int { least: 1, most: 100_000 }).read_only().unit("pixels"),
        field("height", Kind::Int { least: 1, most: 100_000 }).read_only().unit("pixels"),
    ],
    search: &["name", "caption"],
    order: "a.room_type_id, a.position, a.id",
    writers: &[Role::RevenueManager],
    ..OF_A_PROPERTY
};

pub static ENQUIRIES: Record = Record {
    word: "hosting_enquiry",
    doctype: RecordType::HostingEnquiry,
    table: "hosting_enquiries",
    owned: Owned::ByNobody,
    naming: Naming::Elsewhere(|| {
        say!("An enquiry is left on the public page, by public_api.hosting_enquiry.")
    }),
    fields: &[
        text("full_name").read_only(),
        field("email", Kind::Email).read_only(),
        text("phone").read_only(),
        text("property_name").read_only(),
        count("rooms", 0).read_only(),
        text("city").read_only(),
        text("country").read_only(),
        field("interest", Kind::Choice(words::<EnquiryInterest>)).read_only(),
        prose("message").read_only(),
        field("status", Kind::Choice(words::<EnquiryStatus>)).or_word("New"),
        prose("notes"),
    ],
    search: &["full_name", "email", "property_name", "city", "message"],
    order: "a.id DESC",
    writers: &[Role::FrontDesk],
    readers: &[Role::FrontDesk, Role::Finance, Role::RevenueManager],
    ..OF_A_PROPERTY
};
