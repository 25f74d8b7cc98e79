// Command: npx pihlaja leads prints the leads of the embedded backend, as CSV or JSON.
import { readDate } from '../../../rules/forms/dates.ts';
import { countHeldLeads, isKnownForm } from '../../backend/leads/lead-queries.ts';
import { leadsCsv, leadsJson, readLeadsInParts } from '../../backend/leads/list-leads.ts';
import { countDeadMails } from '../../backend/mail/outbox-queries.ts';
import { ordersCsv, ordersJson } from '../../backend/newsletter/list-orders.ts';
import { readSubscriptions } from '../../backend/newsletter/subscription-queries.ts';
import { makeSecret } from '../../backend/shared/secrets.ts';
import { findOrMakeSetting } from '../../backend/store/settings.ts';
import { leadImagesLocation } from '../../shared/files/site-files.ts';
import { startOfDay } from '../../shared/helsinki-time.ts';
import { counted, runCommand } from './on-database.ts';

const date = { type: 'string', value: 'DATE' } as const;
const command = {
  name: 'npx pihlaja leads',
  does: 'Prints what visitors have sent with forms, here and on partners’ sites; those in quarantine stand last.',
  options: {
    form: { type: 'string', value: 'ID|SLUG', help: 'only of this form' },
    site: { type: 'string', value: 'ID', help: "only from this partner's site" },
    since: { ...date, help: 'only from this day on, 2026-05-09 or 9.5.2026' },
    until: { ...date, help: 'only to the end of this day' },
    quarantine: { type: 'boolean', help: 'only those that wait in quarantine' },
    newsletter: { type: 'boolean', help: 'newsletter orders in place of leads' },
    format: { type: 'string', value: 'csv|json', help: 'csv by default' },
  },
} as const;

await runCommand(command, async ({ values, store, config, print, note, misuse }) => {
  const { site, quarantine: isQuarantined = false, newsletter: isNewsletter = false } = values;
  const { format = 'csv' } = values;
  if (format !== 'csv' && format !== 'json') throw misuse(`--format must be csv or json: "${format}" is neither.`);
  if (isNewsletter && (isQuarantined || values.form !== undefined))
    throw misuse('--newsletter lists no forms: it goes with --site, --since and --until.');
  const form = values.form === undefined ? undefined : readForm(values.form);
  const since = values.since === undefined ? undefined : startOf('--since', values.since, 0, misuse);
  // The whole last day is included.
  const until = values.until === undefined ? undefined : startOf('--until', values.until, 1, misuse);
  if (isNewsletter) {
    const orders = readSubscriptions(store, { site, since, until });
    const newsletterSecret = await findOrMakeSetting(store, 'newsletter_secret', makeSecret);
    const list = format === 'json' ? ordersJson : ordersCsv;
    return print(list(orders, { siteUrl: config.siteUrl, newsletterSecret }));
  }
  if (form !== undefined && !(await isKnownForm(store, form))) throw new Error(`There is no form "${form}".`);
  const dead = await countDeadMails(store);
  if (dead > 0) note(`${counted(dead, 'mail')} could not be sent and had to be given up: see npx pihlaja mails.`);
  const filter = { form, site, since, until, isQuarantined };
  const held = await countHeldLeads(store, filter);
  if (held > 0)
    note(`${counted(held, 'lead')} in quarantine, at the end: npx pihlaja leads:release ID sends the mails of one.`);
  const read = () => readLeadsInParts(store, filter);
  const place = leadImagesLocation(config.dataDir, config.storage);
  return print(format === 'json' ? leadsJson(read(), place) : leadsCsv(read, place));
});

/** A number is an id, anything else a slug. */
function readForm(value: string): number | string {
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** The beginning of a day in Finland, as UTC, plus `daysLater` days. @throws {Error} for an invalid date */
function startOf(name: string, value: string, daysLater: number, misuse: (problem: string) => Error): string {
  const day = readDate(value);
  if (day === null) throw misuse(`${name} must be a date like 2026-05-09 or 9.5.2026: "${value}" is none.`);
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return startOfDay(date.toISOString().slice(0, 10)).toISOString();
}
