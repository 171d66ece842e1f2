//! Closed lists of words with their exact spelling.
//!
//! Columns, parameters and answers use these words. What a status permits is decided by its department.

use std::fmt;

/// A closed list of words.
pub trait ClosedList: Sized + Copy + Eq + fmt::Display + 'static {
    /// Name of the list, such as "housekeeping status".
    const NAME: &'static str;
    /// Every member, in the vocabulary's order.
    const ALL: &'static [Self];

    /// The exact spelling on the wire and in the database.
    fn as_str(self) -> &'static str;

    /// The member with this exact spelling.
    fn parse(word: &str) -> Option<Self>;
}

/// Defines one closed list. `Member = "wire word"`, or `Member` alone when both read the same; a default may follow.
macro_rules! closed_list {
    (@word $member:ident) => { stringify!($member) };
    (@word $member:ident $word:literal) => { $word };
    ($(#[$doc:meta])* $name:ident $label:literal { $($member:ident $(= $word:literal)?),+ $(,)? } $(default $default:ident)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($member),+ }

        impl ClosedList for $name {
            const NAME: &'static str = $label;
            const ALL: &'static [Self] = &[$(Self::$member),+];
            fn as_str(self) -> &'static str {
                match self { $(Self::$member => closed_list!(@word $member $($word)?)),+ }
            }
            fn parse(word: &str) -> Option<Self> {
                match word { $(closed_list!(@word $member $($word)?) => Some(Self::$member),)+ _ => None }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(ClosedList::as_str(*self))
            }
        }

        impl crate::domain::language::ToValue for $name {
            fn to_value(&self) -> crate::domain::language::Value {
                crate::domain::language::Word::new(ClosedList::as_str(*self)).to_value()
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(ClosedList::as_str(*self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = <String as serde::Deserialize>::deserialize(deserializer)?;
                <Self as ClosedList>::parse(&word).ok_or_else(|| {
                    let choices = <Self as ClosedList>::ALL.iter().map(|member| ClosedList::as_str(*member));
                    serde::de::Error::custom(crate::unread::no_choice(&word, choices).to_stored())
                })
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let words: Vec<&str> = <Self as ClosedList>::ALL.iter().map(|member| ClosedList::as_str(*member)).collect();
                schemars::json_schema!({ "type": "string", "enum": words })
            }
        }

        $(impl Default for $name {
            fn default() -> Self { Self::$default }
        })?
    };
}

pub(crate) use closed_list;

// People.
closed_list! { /// What a user may do: each endpoint names the roles that pass it.
    Role "role" {
        FrontDesk = "Front Desk", Finance, RevenueManager = "Revenue Manager", Housekeeping, HotelAdmin = "Hotel Admin",
        ServiceAgent = "Service Agent", SystemManager = "System Manager", Administrator, Restaurant, Kitchen,
    }
}

// Reservations and guests.
closed_list! { /// The status of a stay.
    ReservationStatus "reservation status" {
        Waitlist, Confirmed, CheckedIn = "Checked In", CheckedOut = "Checked Out", Cancelled, NoShow = "No Show",
    } default Confirmed
}
closed_list! { /// How a booking came in.
    BookingSource "source" {
        Manual, AiAgent = "AI Agent", Phone, WalkIn = "Walk-in", Ota = "OTA", Website, Pms = "PMS",
    } default Manual
}
closed_list! { BookingType "booking type" { Individual, Group, Corporate } default Individual }
closed_list! { /// Self check-in before arrival.
    PrecheckinStatus "pre-check-in status" { NotStarted = "Not Started", Submitted, Verified } default NotStarted
}
closed_list! { /// Who is written to about a stay.
    ContactPreference "contact preference" { Guest, Booker, Both } default Guest
}
closed_list! { /// What the person who booked is to the guest.
    BookerRelation "booker relation" {
        Assistant, Family, CompanyTravelDesk = "Company Travel Desk", TravelAgent = "Travel Agent", Other,
    }
}
closed_list! { TravelMode "travel mode" { Air, Road, Rail, Sea, OwnVehicle = "Own vehicle" } }
closed_list! { Purpose "purpose" {
    Leisure, Business, EventWedding = "Event / Wedding", Medical, Pilgrimage, Crew, Other,
} }
closed_list! { /// Why a stay was cancelled; an unknown reason is stored as Other.
    CancellationReason "cancellation reason" {
        GuestRequest = "Guest request", ChangeOfPlans = "Change of plans", DuplicateBooking = "Duplicate booking",
        PaymentFailed = "Payment failed", Weather = "Weather / travel disruption", BookedElsewhere = "Booked elsewhere",
        Other,
    } default GuestRequest
}
closed_list! { /// Who supplied the identity document.
    DocumentSource "document source" { Guest, Desk }
}
closed_list! { DocumentSide "side" { Front, Back } default Front }
closed_list! { /// What a property can require of a guest before the check-in.
    CheckInDetail "detail" { Phone = "phone", Identity = "identity", Address = "address", Signature = "signature" }
}
closed_list! { /// Which paper of a guest's profile a picture shows.
    GuestDocument "kind of document" { Id = "id", Address = "address" }
}
closed_list! { /// What a guest's link is sent over.
    MessageChannel "message channel" { WhatsApp, Sms = "SMS", Email } default WhatsApp
}
closed_list! { /// What a message is for.
    MessageKind "kind of message" {
        BookingConfirmation = "Booking Confirmation", CheckinLink = "Check-in Link", Cancellation, Invoice, Statement, Enquiry, HotelNotice = "Hotel Notice", Test,
    }
}
closed_list! { MessageStatus "message status" { Queued, Sent, Failed } }
closed_list! { GuestCategory "guest category" {
    Standard, Vip = "VIP", Corporate, Complimentary, Crew,
} default Standard }
closed_list! { GuestIdType "id type" {
    Aadhaar, Passport, DrivingLicense = "Driving License", VoterId = "Voter ID", Other,
} }
closed_list! { OccupantIdType "id type" {
    Aadhaar, Passport, DrivingLicense = "Driving License", VoterId = "Voter ID", Pan = "PAN", Other,
} }
closed_list! {
    /// A field of pre-check-in that can be copied into the register.
    CardField "field of the card" { Nationality = "nationality", IdType = "id_type", IdNumber = "id_number" }
}
closed_list! { GuestGender "gender" { Male, Female, Other, PreferNotToSay = "Prefer not to say" } }
closed_list! { OccupantGender "gender" { Male, Female, Other } }
closed_list! { Department "department" {
    FrontDesk = "Front Desk", Housekeeping, FoodAndBeverage = "F&B", Concierge, Transport, Maintenance, Security,
} }
closed_list! { InstructionStatus "instruction status" { Open, Done } default Open }
closed_list! { TravelAgentType "travel agent type" {
    TravelAgent = "Travel Agent", Ota = "OTA", TourOperator = "Tour Operator", CorporateDesk = "Corporate Desk",
} default TravelAgent }
closed_list! { GroupStatus "group status" { Open, Confirmed, Cancelled } default Open }
closed_list! { MealPlanCode "meal plan code" { Ep = "EP", Cp = "CP", Map = "MAP", Ap = "AP" } }
closed_list! { /// How a rate plan or a season changes a price.
    RateModifier "modifier type" { Percent, Amount, Absolute } default Percent
}
closed_list! { DiscountType "discount type" { Percent, Amount } default Percent }
closed_list! { ExperienceCategory "experience category" { Spa, Tour, Dining, Activity, Transport, Other } }

// Rooms and housekeeping.
closed_list! { HousekeepingStatus "housekeeping status" {
    Clean, Dirty, Inspected, OutOfOrder = "Out of Order",
} default Clean }
closed_list! { OccupancyStatus "occupancy status" { Vacant, Occupied } default Vacant }
closed_list! { RoomBlockReason "room block reason" {
    HouseUse = "House Use", VipHold = "VIP Hold", Owner, Maintenance, Other,
} default HouseUse }
closed_list! { RoomBlockStatus "room block status" { Active, Released } default Active }
closed_list! { TaskType "task type" {
    CheckoutClean = "Checkout Clean", StayoverClean = "Stayover Clean", DeepClean = "Deep Clean", Inspection, Maintenance,
} default CheckoutClean }
closed_list! { /// Urgency of a housekeeping task or a ticket, least first.
    Priority "priority" { Low, Medium, High, Urgent } default Medium
}
closed_list! { TaskStatus "task status" { Pending, InProgress = "In Progress", Done, Verified } default Pending }
closed_list! { AssignmentStatus "assignment status" { Unassigned, Assigned, Accepted } default Unassigned }
closed_list! { ItemCondition "item condition" { Found, Lost, Missing, Damaged } default Found }
closed_list! { ItemStatus "item status" { InStorage = "In Storage", Returned, Disposed } default InStorage }
closed_list! { BedType "bed type" { King, Queen, Twin, Double, Single } }
closed_list! { Shift "shift" { Morning, Evening, Night } }
closed_list! { ShiftStatus "shift status" { Open, Closed } default Open }

// Tickets.
closed_list! { TicketCategory "ticket category" {
    Housekeeping, RoomService = "Room Service", Maintenance, FrontDesk = "Front Desk", Concierge, Complaint, Other,
} }
closed_list! { TicketStatus "ticket status" {
    Open, InProgress = "In Progress", Resolved, Closed, Cancelled,
} default Open }
closed_list! { TicketSource "ticket source" {
    Manual, AiAgent = "AI Agent", Voice, WhatsApp, Qr = "QR",
} default Manual }

// Folios, charges, policies.
closed_list! { FolioStatus "folio status" { Open, Closed } default Open }
closed_list! { FolioType "folio type" { Guest, Extra, Company, Group } default Guest }
closed_list! { ChargeType "charge type" {
    Room, MealPlan = "Meal Plan", FoodAndBeverage = "Food & Beverage", Minibar, Laundry, Spa,
    EarlyCheckIn = "Early Check-in", LateCheckout = "Late Checkout", Discount, Misc, Allowance,
} }
closed_list! { /// What a tax rate is of: a charge type, or drink with alcohol in it whatever it is charged as.
    TaxedAs "kind of supply" {
    Room, MealPlan = "Meal Plan", FoodAndBeverage = "Food & Beverage", Alcohol, Minibar, Laundry, Spa,
    EarlyCheckIn = "Early Check-in", LateCheckout = "Late Checkout", Misc,
} }
closed_list! { /// Who pays a charge type under a company's billing rules.
    PayBy "payer" { Company, Guest } default Company
}
closed_list! { /// How a payment link is paid.
    LinkMethod "payment link method" { Upi = "UPI", Epc = "EPC", Link }
}
closed_list! { PaymentKind "payment kind" {
    Payment, Advance, SecurityDeposit = "Security Deposit", Refund,
} default Payment }
closed_list! { PaymentMode "payment mode" {
    Cash, Card, Upi = "UPI", BankTransfer = "Bank Transfer", OtaPrepaid = "OTA Prepaid",
    CompanyCredit = "Company Credit", PaymentLink = "Payment Link",
} }
closed_list! { /// How money came in, whatever took it: the modes of folios and those of banquets.
    TakenMode "mode" {
        Cash, Card, Upi = "UPI", BankTransfer = "Bank Transfer", OtaPrepaid = "OTA Prepaid",
        CompanyCredit = "Company Credit", PaymentLink = "Payment Link", Cheque, Other,
    }
}
closed_list! { /// What a cancelled or missed stay costs.
    FeeBasis "fee basis" { None, FirstNight = "First Night", FullStay = "Full Stay" } default FirstNight
}
closed_list! { BookingPaymentMode "booking payment mode" {
    PayAtHotel = "Pay at hotel", AdvancePercent = "Advance percent", RegistrationFee = "Registration fee",
    FullOnline = "Full online",
} default PayAtHotel }
closed_list! { /// How a property's room tax is found: the pack's rule, or the room type's own percentage.
    TaxMode "tax mode" { Slab, Fixed } default Slab
}
closed_list! { IdRetention "id retention" { Store, VerifyAndDiscard = "Verify & Discard" } default Store }
closed_list! { StarCategory "star category" {
    One = "1 Star", Two = "2 Star", Three = "3 Star", Four = "4 Star", Five = "5 Star", Boutique, Homestay,
} }

// Banquets.
closed_list! { /// The status of a function.
    FunctionStatus "function status" { Enquiry, Tentative, Confirmed, Completed, Cancelled, Lost } default Enquiry
}
closed_list! { EventType "event type" {
    Wedding, Reception, Sangeet, Mehendi, Engagement, Conference, Seminar, Training, ProductLaunch = "Product Launch",
    Birthday, Anniversary, CorporateOffsite = "Corporate Offsite", Exhibition, Other,
} default Wedding }
closed_list! { VenueType "venue type" {
    BanquetHall = "Banquet Hall", Lawn, Poolside, Rooftop, BoardRoom = "Board Room", ConferenceHall = "Conference Hall",
    Restaurant, Other,
} default BanquetHall }

closed_list! { /// How an enquiry for a function came in.
    FunctionSource "function source" {
        WalkIn = "Walk-in", Phone, Email, Website, Referral, TravelAgent = "Travel Agent", RepeatGuest = "Repeat Guest",
        Social, Other,
    } default Phone
}
closed_list! { /// The part of the day that a function takes.
    Session "session" { Morning, Afternoon, Evening, FullDay = "Full Day", CustomHours = "Custom Hours" }
}
closed_list! { SetupStyle "setup style" {
    Theatre, Classroom, UShape = "U-Shape", Boardroom, Cluster, RoundTable = "Round Table", Herringbone, Floating, Custom,
} default RoundTable }
closed_list! { /// How a function is sold; a label only.
    RateBasis "rate basis" { PerPax = "Per Pax", PerPlate = "Per Plate", LumpSum = "Lump Sum", PerHour = "Per Hour" } default PerPax
}
closed_list! { /// What a line of a function is.
    FunctionItemType "item type" {
        VenueRental = "Venue Rental", Menu, FoodAndBeverage = "Food & Beverage", Alcohol, AudioVisual = "Audio Visual", Decor,
        Entertainment, FurnitureAndSetup = "Furniture & Setup", Staffing, Accommodation, Stationery, Other,
    } default Other
}
closed_list! { /// What a line of a function is counted in.
    FunctionUnit "unit of a line" { Pax, Hour, Day, Unit, Lot } default Lot
}
closed_list! { ServiceCategory "service category" {
    AudioVisual = "Audio Visual", Decor, Entertainment, FurnitureAndSetup = "Furniture & Setup", Staffing, Beverage, Alcohol,
    Accommodation, Stationery, Other,
} default AudioVisual }
closed_list! { ServiceUnit "unit of a service" {
    PerEvent = "Per Event", PerHour = "Per Hour", PerDay = "Per Day", PerPax = "Per Pax", PerUnit = "Per Unit",
} default PerEvent }
closed_list! { MealPeriod "meal period" {
    Breakfast, Brunch, Lunch, HiTea = "Hi-Tea", Dinner, AllDay = "All Day", Snacks,
} default Dinner }
closed_list! { MenuFoodType "food type of a menu" { Veg, NonVeg = "Non-Veg", Mixed, Jain, Vegan } default Veg }
closed_list! { ServiceStyle "service style" {
    Buffet, Plated, FamilyStyle = "Family Style", LiveCounter = "Live Counter", Boxed, Cocktail,
} default Buffet }
closed_list! { DishCourse "course of a dish" {
    WelcomeDrink = "Welcome Drink", Starters, Soup, Salad, MainCourse = "Main Course", Breads, Rice, Accompaniments,
    LiveCounter = "Live Counter", Dessert, Beverage, Other,
} default MainCourse }
closed_list! { DishFoodType "food type of a dish" { Veg, NonVeg = "Non-Veg", Jain, Vegan, Egg } default Veg }
closed_list! { BanquetKitchen "kitchen" {
    MainKitchen = "Main Kitchen", Tandoor, Chinese, Continental, Bakery, ColdKitchen = "Cold Kitchen",
    LiveCounter = "Live Counter", Outsourced,
} default MainKitchen }
closed_list! { /// Who has to settle an open item.
    OwnerSide "side" { Hotel, Client } default Hotel
}
closed_list! { OpenItemStatus "status of an open item" { Open, Agreed, Dropped } default Open }
closed_list! { /// Overdue is derived from the date.
    TermStatus "status of a payment term" { Pending, Overdue, Received, Waived } default Pending
}
closed_list! { /// How money for a function is taken.
    ReceiptMode "receipt mode" {
        Cash, Card, Upi = "UPI", BankTransfer = "Bank Transfer", Cheque, Other,
    } default BankTransfer
}
closed_list! { FunctionDocument "kind of document" {
    Quote = "quote", Contract = "contract", Beo = "beo", PackList = "pack_list", Invoice = "invoice",
} default Quote }
closed_list! { /// A list of the banquet office.
    FunctionRegister "register" {
        Functions = "functions", Quotations = "quotations", Enquiries = "enquiries", Receipts = "receipts", Sales = "sales",
    } default Functions
}
closed_list! { ReminderKind "kind of reminder" {
    FollowUp = "follow_up", HoldExpiring = "hold_expiring", PaymentDue = "payment_due", BeoMissing = "beo_missing",
    PaxMissing = "pax_missing", ContractUnsigned = "contract_unsigned", NoAdvance = "no_advance",
    OpenItems = "open_items", CloseIt = "close_it",
} }
closed_list! { Urgency "urgency" { High = "high", Medium = "medium", Low = "low" } }

// Restaurant and laundry.
closed_list! { OutletType "outlet type" {
    Restaurant, RoomService = "Room Service", Bar, Spa, Other,
} default Restaurant }
closed_list! { Course "course" { Starter, Main, Dessert, Drink } default Main }
closed_list! { PrepStation "preparation station" { Kitchen, Tandoor, Grill, Fryer, Bar } default Kitchen }
closed_list! { OrderSource "order source" {
    Manual, AiAgent = "AI Agent", Qr = "QR", Phone,
} default Manual }
closed_list! { /// Cash that moves without a sale.
    CashMovementKind "cash movement" { PaidIn = "paid_in", PaidOut = "paid_out", Drop = "drop" }
}
closed_list! { /// The lists that the desk prints for a day or a period.
    DeskList "list" {
        Arrivals = "arrivals", Departures = "departures", InHouse = "in_house", DueOuts = "due_outs",
        NoShows = "no_shows", Breakfast = "breakfast", ForeignGuests = "foreign_guests",
        Cancellations = "cancellations", Payments = "payments", RoomRevenue = "room_revenue",
        OwingFolios = "owing_folios", MoneyHeld = "money_held",
    }
}
closed_list! { /// Where what was ordered is eaten.
    OrderType "order type" {
        DineIn = "Dine In", RoomService = "Room Service", Takeaway, Delivery,
    } default DineIn
}
closed_list! { /// The status of an order; the first three are open.
    OrderStatus "order status" { Placed, Confirmed, Preparing, Delivered, Cancelled } default Placed
}
closed_list! { /// What becomes of an order, as its guest reads it.
    GuestOrderStatus "guest order status" {
        Waiting, Accepted, InTheKitchen = "In the Kitchen", Ready, Served, Refused, Cancelled,
    }
}
closed_list! { /// What a receipt printer prints.
    PrintKind "print kind" { Kot = "KOT", Void, Bill, Test }
}
closed_list! { /// The status of a print job.
    PrintStatus "print status" { Queued, Printed, Failed, Discarded }
}
closed_list! { /// Why a job was not printed.
    PrintTrouble "print trouble" {
        NoAnswer = "No Answer", UnknownAddress = "Unknown Address", OutOfPaper = "Out of Paper", CoverOpen = "Cover Open",
        PrinterError = "Printer Error", ConnectionLost = "Connection Lost",
    }
}
closed_list! { /// How a bill is settled at the outlet.
    PosMode "payment mode" { Cash, Card, Upi = "UPI" }
}
closed_list! { /// How far a line of an order is in the kitchen.
    KotStatus "kitchen status" { New, Fired, Prepared } default New
}
closed_list! { /// How the kitchen display shows a line.
    KitchenState "kitchen state" { Cooking = "cooking", Held = "held", Cancelled = "cancelled", Done = "done" }
}
closed_list! { TableState "table state" {
    Vacant = "vacant", Running = "running", Fired = "fired", Ready = "ready", Reserved = "reserved", Cleaning = "cleaning",
} default Vacant }
closed_list! { TableReservationStatus "table reservation status" {
    Booked, Seated, Cancelled, NoShow = "No Show",
} default Booked }
closed_list! { LaundryService "laundry service" {
    WashAndIron = "Wash & Iron", DryClean = "Dry Clean", IronOnly = "Iron Only",
} default WashAndIron }
closed_list! { /// Whose laundry a bag holds: a guest's, or the hotel's own linen.
    LaundryOrderType "laundry order type" { Guest, House } default Guest
}
closed_list! { /// The states of a bag, from the guest's request to its return.
    LaundryStatus "laundry status" {
        Requested, Collected, InProcess = "In Process", Ready, Delivered, Cancelled,
    } default Requested
}
closed_list! { /// What an ingredient is counted in.
    IngredientUnit "unit" { Kg = "kg", G = "g", L, Ml = "ml", Pc = "pc", Bottle = "bottle", Packet = "packet" } default Kg
}
closed_list! { /// Why stock changed.
    StockReason "stock reason" { Opening, Received, Consumed, Wastage, Count }
}
closed_list! { /// What a quantity on hand means; derived, never stored.
    StockStatus "stock status" { Ok = "OK", Low = "LOW", Out = "OUT", Negative = "NEGATIVE" }
}
closed_list! { /// How far an ingredient ran out when a dish was fired.
    ShortLevel "stock level" { Out = "out", Negative = "negative" }
}

// Hosting enquiries.
closed_list! { EnquiryStatus "enquiry status" { New, Contacted, Won, Lost } default New }
closed_list! { /// What an enquiry is about.
    EnquiryInterest "interest" { Hosting, Implementation, SupportAmc = "Support AMC", Partnership }
}

// Action log and night audit.
closed_list! {
    /// Purpose of an API key: for programs, acting as its user, or for an assistant at one property. An assistant's
    /// key cannot create or change accounts and keys.
    KeyPurpose "key purpose" { Developer, Connector }
}
closed_list! { Autonomy "autonomy" { Full, Suggest, Approved } default Full }
closed_list! { ApprovalStatus "approval status" {
    Executed, Suggested, Pending, Approved, Rejected,
} default Executed }
closed_list! { ActionChannel "action channel" { Desk, Voice, WhatsApp, Api = "API" } }
closed_list! { AuditStatus "audit status" {
    Completed, CompletedWithWarnings = "Completed with Warnings",
} default Completed }

impl ReservationStatus {
    /// Whether the stay holds inventory: Confirmed or Checked In.
    pub fn is_live(self) -> bool {
        matches!(self, Self::Confirmed | Self::CheckedIn)
    }
}

impl Role {
    /// Whether the role passes every gate, apart from those reserved for System Manager and Administrator.
    pub fn is_admin(self) -> bool {
        matches!(self, Self::HotelAdmin | Self::SystemManager | Self::Administrator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_survive_the_round_trip() {
        for charge in ChargeType::ALL {
            assert_eq!(ChargeType::parse(charge.as_str()), Some(*charge));
            let json = serde_json::to_string(charge).unwrap();
            assert_eq!(serde_json::from_str::<ChargeType>(&json).unwrap(), *charge);
        }
        assert_eq!(ChargeType::FoodAndBeverage.to_string(), "Food & Beverage");
        assert_eq!(HousekeepingStatus::OutOfOrder.as_str(), "Out of Order");
        assert_eq!(ReservationStatus::default(), ReservationStatus::Confirmed);
        assert!(Priority::Urgent > Priority::High);
    }

    #[test]
    fn an_unknown_word_is_refused_with_the_allowed_ones() {
        let error = serde_json::from_str::<InstructionStatus>("\"open\"").unwrap_err();
        let said = crate::unread::plain(&error).to_string();
        assert_eq!(said, "\"open\" is not one of Open, Done.");
    }

    #[test]
    fn the_schema_lists_the_words() {
        let schema = schemars::schema_for!(PayBy).to_value();
        assert_eq!(schema["enum"], serde_json::json!(["Company", "Guest"]));
    }
}
