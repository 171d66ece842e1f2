// Every address of the staff's interface and its screen. A screen is loaded when it is first opened. What stands in the
// navigation is in places.js.

import { route } from '../core/router.js';
import { restOfDesk, restOfProgram } from './rest.js';

/** A screen of the front desk: its words are there from the start. */
const desk = (load) => () => Promise.all([load(), restOfDesk()]).then(([screen]) => screen);

/** A screen that needs more than the front desk's words and styles. */
const whole = (load) => () => Promise.all([load(), restOfProgram()]).then(([screen]) => screen);

export function defineRoutes() {
  route('/today', 'today', () => import('./stay/today.js'));
  route('/chart', 'chart', desk(() => import('./booking/tape-chart/tape-chart.js')));
  route('/booking/new', 'booking', desk(() => import('./booking/new.js')));
  route('/folio/:folio', 'folio', desk(() => import('./folio/folios.js')));
  route('/housekeeping', 'housekeeping', desk(() => import('./housekeeping/tasks.js')));
  route('/night-audit', 'audit', whole(() => import('./night_audit/run.js')));
  route('/groups', 'groups', whole(() => import('./groups/list.js')));
  route('/groups/new', 'groups', whole(() => import('./groups/new.js')));
  route('/groups/:group', 'groups', whole(() => import('./groups/group.js')));
  route('/waitlist', 'waitlist', whole(() => import('./booking/waitlist/waitlist.js')));
  route('/blocks', 'blocks', whole(() => import('./housekeeping/room-blocks.js')));
  route('/tables', 'tables', whole(() => import('./restaurant/tables.js')));
  route('/orders', 'orders', whole(() => import('./restaurant/orders.js')));
  route('/order/:order', 'tables', whole(() => import('./restaurant/order.js')));
  route('/kitchen', 'kitchen', whole(() => import('./restaurant/kitchen.js')));
  route('/dishes', 'dishes', whole(() => import('./restaurant/menu.js')));
  route('/dishes/import', 'dishes', whole(() => import('./restaurant/menu-import.js')));
  route('/laundry', 'laundry', whole(() => import('./laundry/board.js')));
  route('/laundry-count', 'laundry_count', whole(() => import('./laundry/collect.js')));
  route('/laundry-rates', 'laundry_rates', whole(() => import('./laundry/rates.js')));
  route('/laundry-rates/import', 'laundry_rates', whole(() => import('./laundry/rate-import.js')));
  route('/laundry-revenue', 'laundry_revenue', whole(() => import('./reports/laundry-revenue.js')));
  route('/diary', 'diary', whole(() => import('./banquet/diary.js')));
  route('/function/new', 'diary', whole(() => import('./banquet/enquiry.js')));
  route('/registers', 'registers', whole(() => import('./banquet/registers.js')));
  route('/function/:name', 'diary', whole(() => import('./banquet/sheet.js')));
  route('/stock', 'stock', whole(() => import('./stock/stock-list.js')));
  route('/stock/count', 'stock_count', whole(() => import('./stock/adjust.js')));
  route('/stock/delivery', 'stock_delivery', whole(() => import('./stock/receive.js')));
  route('/stock/deliveries', 'stock_deliveries', whole(() => import('./stock/deliveries.js')));
  route('/stock/low', 'stock_low', whole(() => import('./stock/low-stock.js')));
  route('/stock/wastage', 'stock_wastage', whole(() => import('./stock/wastage.js')));
  route('/briefing', 'briefing', whole(() => import('./reports/owner-briefing.js')));
  route('/guests', 'guests', desk(() => import('./guests/guests.js')));
  route('/guests/:guest', 'guests', desk(() => import('./guests/profile.js')));
  route('/tickets', 'tickets', desk(() => import('./housekeeping/service-tickets.js')));
  route('/lost-found', 'lost', whole(() => import('./housekeeping/lost-found.js')));
  route('/invoices', 'invoices', whole(() => import('./folio/invoices.js')));
  route('/invoices/unpaid', 'invoices', whole(() => import('./folio/receivables.js')));
  route('/cash', 'cash', whole(() => import('./folio/cash-summary.js')));
  route('/shift', 'shift', whole(() => import('./folio/shifts.js')));
  route('/position', 'position', whole(() => import('./rates/position-briefing.js')));
  route('/rates', 'rates', whole(() => import('./rates/rates.js')));
  route('/reports', 'reports', whole(() => import('./reports/reports.js')));
  route('/dashboard', 'reports', whole(() => import('./reports/dashboards.js')));
  route('/portfolio', 'reports', whole(() => import('./reports/portfolio.js')));
  route('/chain', 'reports', whole(() => import('./booking/crs-search.js')));
  route('/lists', 'lists', whole(() => import('./reports/desk-lists.js')));
  route('/reports/flash', 'reports', whole(() => import('./reports/flash.js')));
  route('/reports/budget', 'reports', whole(() => import('./reports/budget.js')));
  route('/reports/contribution', 'reports', whole(() => import('./reports/contribution.js')));
  route('/reports/service', 'reports', whole(() => import('./reports/sla.js')));
  route('/reports/tax', 'reports', whole(() => import('./folio/tax-return.js')));
  route('/reports/voids', 'reports', whole(() => import('./reports/voids.js')));
  route('/messages', 'messages', whole(() => import('./messages/outbox.js')));
  route('/activity', 'activity', whole(() => import('./reports/activity.js')));
  route('/settings', 'settings', whole(() => import('./settings/settings.js')));
  route('/settings/:section', 'settings', whole(() => import('./settings/settings.js')));
  route('/function/:name/kitchen', 'banquet_kitchen', whole(() => import('./banquet/kitchen-function.js')));
  route('/banquet-kitchen', 'banquet_kitchen', whole(() => import('./banquet/kitchen-days.js')));
  route('/banquet-library', 'banquet_library', whole(() => import('./banquet/library.js')));
  route('/setup', 'setup', whole(() => import('./settings/setup.js')));
  route('/not-found', 'not-found', whole(() => import('./not-found.js')));
  definePrints();
}

function definePrints() {
  route('/print/invoice/:folio', 'print', whole(() => import('./folio/invoices-print.js')));
  route('/print/receipt/:folio/:payment', 'print', whole(() => import('./folio/receipts-print.js')));
  route('/print/statement/:kind/:payer', 'print', whole(() => import('./folio/statement-print.js')));
  route('/print/shift/:shift', 'print', whole(() => import('./folio/shifts-print.js')));
  route('/print/registration/:reservation', 'print', whole(() => import('./stay/registration-card-print.js')));
  route('/print/rooming/:group', 'print', whole(() => import('./groups/rooming-print.js')));
  route('/print/cancellation/:reservation', 'print', whole(() => import('./stay/cancellation-print.js')));
  route('/print/housekeeping', 'print', whole(() => import('./housekeeping/sheet-print.js')));
  route('/print/count/:outlet', 'print', whole(() => import('./stock/adjust-print.js')));
  route('/print/kot/:order', 'print', whole(() => import('./restaurant/kot-print.js')));
  route('/print/bill/:order', 'print', whole(() => import('./restaurant/bill-print.js')));
  route('/print/pos-invoice/:order', 'print', whole(() => import('./restaurant/bill-invoice.js')));
  route('/print/pos-credit/:order/:note', 'print', whole(() => import('./restaurant/credit-print.js')));
  route('/print/laundry-tag/:order', 'print', whole(() => import('./laundry/tag-print.js')));
  route('/print/function/:name/:paper', 'print', whole(() => import('./banquet/function-print.js')));
  route('/print/cards/:what', 'print', whole(() => import('./guest_web/outlet-cards-print.js')));
}
