// Every address of the staff's interface and its screen. A screen is loaded when it is first opened. What stands in the
// navigation is in places.js.

import { route } from '../core/router.js';

export function defineRoutes() {
  route('/today', 'today', () => import('./stay/today.js'));
  route('/chart', 'chart', () => import('./booking/chart/chart.js'));
  route('/booking/new', 'booking', () => import('./booking/new.js'));
  route('/folio/:folio', 'folio', () => import('./folio/folio.js'));
  route('/housekeeping', 'housekeeping', () => import('./housekeeping/tasks.js'));
  route('/night-audit', 'audit', () => import('./night_audit/audit.js'));
  route('/groups', 'groups', () => import('./groups/groups.js'));
  route('/groups/new', 'groups', () => import('./groups/new.js'));
  route('/groups/:group', 'groups', () => import('./groups/group.js'));
  route('/waitlist', 'waitlist', () => import('./booking/waitlist/waitlist.js'));
  route('/blocks', 'blocks', () => import('./housekeeping/room-blocks.js'));
  route('/tables', 'tables', () => import('./restaurant/tables.js'));
  route('/orders', 'orders', () => import('./restaurant/orders.js'));
  route('/order/:order', 'tables', () => import('./restaurant/order.js'));
  route('/kitchen', 'kitchen', () => import('./restaurant/kitchen.js'));
  route('/dishes', 'dishes', () => import('./restaurant/menu.js'));
  route('/dishes/import', 'dishes', () => import('./restaurant/menu-import.js'));
  route('/venues', 'venues', () => import('./banquet/venues.js'));
  route('/function/:name', 'venues', () => import('./banquet/sheet.js'));
  route('/stock', 'stock', () => import('./stock/stock.js'));
  route('/stock/count', 'stock_count', () => import('./stock/count.js'));
  route('/stock/delivery', 'stock_delivery', () => import('./stock/delivery.js'));
  route('/stock/low', 'stock_low', () => import('./stock/low.js'));
  route('/stock/wastage', 'stock_wastage', () => import('./stock/wastage.js'));
  route('/briefing', 'briefing', () => import('./reports/owner-briefing.js'));
  route('/guests', 'guests', () => import('./guests/guests.js'));
  route('/guests/:guest', 'guests', () => import('./guests/profile.js'));
  route('/tickets', 'tickets', () => import('./housekeeping/tickets.js'));
  route('/lost-found', 'lost', () => import('./housekeeping/lost-found.js'));
  route('/invoices', 'invoices', () => import('./folio/invoices.js'));
  route('/invoices/unpaid', 'invoices', () => import('./folio/unpaid.js'));
  route('/cash', 'cash', () => import('./folio/cash.js'));
  route('/position', 'position', () => import('./rates/position.js'));
  route('/rates', 'rates', () => import('./rates/rates.js'));
  route('/reports', 'reports', () => import('./reports/reports.js'));
  route('/dashboard', 'reports', () => import('./reports/dashboard.js'));
  route('/portfolio', 'reports', () => import('./reports/portfolio.js'));
  route('/chain', 'reports', () => import('./reports/chain.js'));
  route('/reports/flash', 'reports', () => import('./reports/flash.js'));
  route('/reports/budget', 'reports', () => import('./reports/budget.js'));
  route('/reports/contribution', 'reports', () => import('./reports/contribution.js'));
  route('/reports/service', 'reports', () => import('./reports/service.js'));
  route('/reports/voids', 'reports', () => import('./reports/voids.js'));
  route('/messages', 'messages', () => import('./messages/messages.js'));
  route('/activity', 'activity', () => import('./reports/activity.js'));
  route('/settings', 'settings', () => import('./settings/settings.js'));
  route('/settings/:section', 'settings', () => import('./settings/settings.js'));
  route('/print/invoice/:folio', 'print', () => import('./folio/invoice-print.js'));
  route('/print/registration/:reservation', 'print', () => import('./stay/registration-print.js'));
  route('/print/rooming/:group', 'print', () => import('./groups/rooming-print.js'));
  route('/print/cancellation/:reservation', 'print', () => import('./stay/cancellation-print.js'));
  route('/print/count/:outlet', 'print', () => import('./stock/count-print.js'));
  route('/print/kot/:order', 'print', () => import('./restaurant/order-kot-print.js'));
  route('/print/bill/:order', 'print', () => import('./restaurant/bill-print.js'));
  route('/print/pos-invoice/:order', 'print', () => import('./restaurant/bill-invoice.js'));
  route('/print/cards/:what', 'print', () => import('./guest_web/qr-cards-print.js'));
  route('/setup', 'setup', () => import('./settings/setup.js'));
  route('/not-found', 'not-found', () => import('./not-found.js'));
}
