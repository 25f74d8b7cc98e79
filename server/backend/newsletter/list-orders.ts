// Lists newsletter subscriptions for editors and mailing services, with the partner's site of each first order and the address
// that cancels the subscription.
import { printable } from '../../../rules/forms/printable.ts';
import { leads as texts } from '../../../texts/fi/forms.ts';
import { sortableTime } from '../../shared/helsinki-time.ts';
import { campaignWords } from '../shared/campaign-words.ts';
import { toCsv } from '../shared/csv.ts';
import { jsonList } from '../shared/json-list.ts';
import type { findSubscriptions } from './subscription-queries.ts';
import { type UnsubscribeContext, unsubscribeUrl } from './unsubscribe-link.ts';

type Orders = Awaited<ReturnType<typeof findSubscriptions>>;
type Order = Orders[number];

const campaignOf = (text: string) => JSON.parse(text) as Record<string, string>;

/** One object per order. */
export const ordersJson = (orders: AsyncIterable<Orders>, context: UnsubscribeContext): AsyncGenerator<string> =>
  jsonList(orders, ({ id, email, list, status, created_at, confirmed_at, site, page, campaign }) => ({
    id,
    email,
    list,
    status,
    created_at,
    confirmed_at,
    site,
    page,
    campaign: campaignOf(campaign),
    unsubscribe_url: unsubscribeUrl({ id, list }, context),
  }));

/** One line per order; times are in Helsinki time. */
export async function* ordersCsv(orders: AsyncIterable<Orders>, context: UnsubscribeContext): AsyncGenerator<string> {
  const { columns, orderColumns: own } = texts;
  const head = [columns.id, own.email, own.list, columns.time, own.confirmed, columns.site, columns.page];
  const write = (lines: readonly (readonly string[])[]) => toCsv(lines.map((line) => line.map(printable)));
  yield write([[...head, columns.campaign, own.unsubscribe]]);
  for await (const part of orders) yield write(part.map((order) => [...lineOf(order), unsubscribeUrl(order, context)]));
}

const lineOf = (order: Order) => [
  order.id,
  order.email,
  order.list,
  sortableTime(order.created_at),
  order.confirmed_at === null ? '' : sortableTime(order.confirmed_at),
  order.site,
  order.page,
  campaignWords(campaignOf(order.campaign)),
];
