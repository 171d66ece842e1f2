//! What the action log calls a change and the record that it changed.

use std::fmt;

use crate::domain::lists::{ClosedList, closed_list};

closed_list! {
    /// What a call did: one stable word for each kind of change.
    Verb "action" {
    AdvanceTicket = "advance_ticket", AmendStay = "amend_stay", AnonymizeGuest = "anonymize_guest",
    ApiKeyIssued = "api_key_issued", ApiKeyRevoked = "api_key_revoked", ApplyDeposit = "apply_deposit",
    Backup = "backup", BanquetBeo = "banquet_beo", BanquetCloseOut = "banquet_close_out",
    BanquetConsumption = "banquet_consumption", BanquetEnquiry = "banquet_enquiry",
    BanquetGreenRoom = "banquet_green_room", BanquetIndent = "banquet_indent",
    BanquetInvoiceCancelled = "banquet_invoice_cancelled", BanquetItems = "banquet_items",
    BanquetLinkCustomer = "banquet_link_customer", BanquetMenuComposed = "banquet_menu_composed",
    BanquetNegotiate = "banquet_negotiate", BanquetOpenItems = "banquet_open_items", BanquetPost = "banquet_post",
    BanquetQuote = "banquet_quote", BanquetReceipt = "banquet_receipt", BanquetRetain = "banquet_retain", BanquetStatus = "banquet_status",
    BanquetTerms = "banquet_terms", BanquetUpdate = "banquet_update", CancelInvoice = "cancel_invoice",
    CancelReservation = "cancel_reservation", CashMovement = "cash_movement", CheckIn = "check_in", CheckOut = "check_out",
    ClearRoomRates = "clear_room_rates", CloseFolio = "close_folio", CloseShift = "close_shift", ConfirmBooking = "confirm_booking",
    ConnectorKeyIssued = "connector_key_issued",
    ConnectorKeyRemoved = "connector_key_removed", CreateGroupBlock = "create_group_block",
    CreateGroupBooking = "create_group_booking", CreateOwner = "create_owner",
    CreateReservation = "create_reservation", CreateTicket = "create_ticket", DeleteBanquetMenu = "delete_banquet_menu",
    DeleteDish = "delete_dish", DeleteFolio = "delete_folio",
    DeleteHurdleRate = "delete_hurdle_rate", DeleteIngredient = "delete_ingredient", DeleteRecord = "delete_record",
    DeleteServiceItem = "delete_service_item",
    DisableUser = "disable_user", EditBooking = "edit_booking", EditGroup = "edit_group", EnableUser = "enable_user", HkAccept = "hk_accept",
    HkAssign = "hk_assign", HkCharge = "hk_charge", HkClaim = "hk_claim", HkReject = "hk_reject",
    HkUpdate = "hk_update", HoldBooking = "hold_booking", HostingEnquiry = "hosting_enquiry", ImportBookings = "import_bookings",
    LaundryCancel = "laundry_cancel", LaundryCollect = "laundry_collect", LaundryDeliver = "laundry_deliver",
    LaundryRate = "laundry_rate", LaundryRateDelete = "laundry_rate_delete", LaundryRateImport = "laundry_rate_import",
    LaundryRequest = "laundry_request", LaundryReturn = "laundry_return", LaundryStatus = "laundry_status",
    LostFoundLogged = "lost_found_logged",
    MenuAvailability = "menu_availability", MenuImport = "menu_import", MergeGuests = "merge_guests", MoveDeposit = "move_deposit",
    MoveStay = "move_stay", NightAudit = "night_audit", NoShow = "no_show", OpenFolio = "open_folio", OpenShift = "open_shift",
    PartSettle = "part_settle", PosAccept = "pos_accept", PosAddItems = "pos_add_items", PosCancel = "pos_cancel",
    PosConfirm = "pos_confirm", PosCredit = "pos_credit", PosDeliver = "pos_deliver", PosDiscount = "pos_discount", PosEdit = "pos_edit", PosFire = "pos_fire",
    PosNc = "pos_nc", PosOrder = "pos_order", PosPay = "pos_pay", PosPrepared = "pos_prepared", PosRefund = "pos_refund",
    PosRecall = "pos_recall", PosSplit = "pos_split", PosVoid = "pos_void", PosVoidSeen = "pos_void_seen",
    PostAllowance = "post_allowance", PostCharge = "post_charge", PostPayment = "post_payment",
    PrecheckinSubmit = "precheckin_submit", PrecheckinUploadId = "precheckin_upload_id", PrintBill = "print_bill", PrintKot = "print_kot",
    PrintDiscard = "print_discard", PrintRetry = "print_retry", PrintTest = "print_test", Reinstate = "reinstate",
    ReleaseBooking = "release_booking",
    RecordAdvance = "record_advance", RecostDishes = "recost_dishes", RefundPayment = "refund_payment", Resend = "resend", ResetPin = "reset_pin",
    RoomBlock = "room_block", RoomMove = "room_move", RoomUnblock = "room_unblock", SaveBanquetMenu = "save_banquet_menu",
    SaveBudget = "save_budget", SaveDish = "save_dish",
    SaveGroupBlocks = "save_group_blocks", SaveHurdleRate = "save_hurdle_rate", SaveIngredient = "save_ingredient",
    SaveRecipe = "save_recipe", SaveRecord = "save_record", SaveServerSettings = "save_server_settings", SaveServiceItem = "save_service_item", SaveUser = "save_user",
    SendConfirmation = "send_confirmation", SendInvoice = "send_invoice",
    SendPrecheckinLink = "send_precheckin_link", SendStatement = "send_statement", SendTest = "send_test", SetActualTimes = "set_actual_times",
    SetBillTo = "set_bill_to", SetBillingRules = "set_billing_rules", SetCashierPin = "set_cashier_pin", SetDayUseTimes = "set_day_use_times",
    SetHousekeepingStatus = "set_housekeeping_status", SetInstruction = "set_instruction", SetPassword = "set_password",
    SetRestrictions = "set_restrictions", SetRoomRate = "set_room_rate", SetStayTimes = "set_stay_times",
    SetupProperty = "setup_property", SignRegistration = "sign_registration", SplitCharge = "split_charge", StockCount = "stock_count",
    StockPar = "stock_par", StockReceive = "stock_receive", StockWastage = "stock_wastage",
    TableClean = "table_clean", TableReservation = "table_reservation", TableReserve = "table_reserve",
    TestPublicAddress = "test_public_address",
    TransferCharge = "transfer_charge", UndoCheckIn = "undo_check_in", UndoCheckOut = "undo_check_out",
    UndoImport = "undo_import", UpdateOccupants = "update_occupants", UploadGuestDocument = "upload_guest_document",
    UploadIdDocument = "upload_id_document", UploadOccupantId = "upload_occupant_id", UploadPhoto = "upload_photo",
    VerifyPrecheckin = "verify_precheckin", ViewIdDocument = "view_id_document", VoidCharge = "void_charge",
    WaitlistClose = "waitlist_close", WaitlistPromote = "waitlist_promote",
    WriteDowntimePack = "write_downtime_pack",
    }
}

closed_list! {
    /// The kind of record that an action changed.
    RecordType "record type" {
    BanquetDish = "Banquet Dish", BanquetMenu = "Banquet Menu", BanquetServiceItem = "Banquet Service Item",
    CashierShift = "Cashier Shift", Company = "Company", Experience = "Experience", Folio = "Folio", GroupBooking = "Group Booking",
    Guest = "Guest", HostingEnquiry = "Hosting Enquiry", HousekeepingTask = "Housekeeping Task",
    HurdleRate = "Hurdle Rate", Ingredient = "Ingredient", LaundryOrder = "Laundry Order",
    LaundryRate = "Laundry Rate", LostAndFoundItem = "Lost And Found Item", MealPlan = "Meal Plan",
    MenuItem = "Menu Item", Message = "Message", NightAuditRun = "Night Audit Run", PosOrder = "POS Order",
    PosOutlet = "POS Outlet", PosTableReservation = "POS Table Reservation", Photo = "Photo", Printer = "Printer", Property = "Property", RateGuardrail = "Rate Guardrail",
    RatePlan = "Rate Plan", Reservation = "Reservation", Restriction = "Restriction",
    RevenueBudget = "Revenue Budget", Room = "Room", RoomBlock = "Room Block", RoomType = "Room Type",
    Season = "Season", ServiceTicket = "Service Ticket", Site = "Site", TaxRate = "Tax Rate",
    TravelAgent = "Travel Agent", User = "User", Venue = "Venue", VenueBooking = "Venue Booking",
    Voucher = "Voucher",
    }
}
