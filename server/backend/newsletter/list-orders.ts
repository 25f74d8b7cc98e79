// Lists newsletter subscriptions for editors, with the partner's site of each first order.
import { printable } from '../../../rules/printable.ts';
import { leads as texts } from '../../../texts/fi/leads.ts';
import { sortableTime } from '../../shared/helsinki-time.ts';
import { campaignWords } from '../shared/campaign-words.ts';
import { toCsv } from '../shared/csv.ts';
import type { findSubscriptions } from './subscription-queries.ts';

type Orders = Awaited<ReturnType<typeof findSubscriptions>>;

const campaignOf = (text: string) => JSON.parse(text) as Record<string, string>;

/** One object per order. */
export function ordersJson(orders: Orders): string {
  const objects = orders.map(({ id, email, list, status, created_at, confirmed_at, site, page, campaign }) => ({
    id,
    email,
    list,
    status,
    created_at,
    confirmed_at,
    site,
    page,
    campaign: campaignOf(campaign),
  }));
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** One line per order; times are in Helsinki time. */
export function ordersCsv(orders: Orders): string {
  const { columns, orderColumns: own } = texts;
  const head = [columns.id, own.email, own.list, columns.time, own.confirmed, columns.site, columns.page];
  const lines = orders.map((order) => [
    order.id,
    order.email,
    order.list,
    sortableTime(order.created_at),
    order.confirmed_at === null ? '' : sortableTime(order.confirmed_at),
    order.site,
    order.page,
    campaignWords(campaignOf(order.campaign)),
  ]);
  return toCsv([[...head, columns.campaign], ...lines].map((line) => line.map(printable)));
}
