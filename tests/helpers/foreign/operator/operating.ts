// A foreign backend's operator: every call of docs/content-api.md, section 9, with fixed data that does not depend on
// the time.
import type { Raw } from '../content.ts';
import { type Answer, type Ask, type Reply, type Route, withKey } from '../http.ts';
import { contentData, findingData, staleData } from './content-data.ts';
import { type FactorOptions, type ForeignOperator, factorRoutes, whenOpen } from './factor.ts';
import { createLeadCalls } from './lead-calls.ts';
import { leadSources } from './lead-data.ts';
import { mailData } from './mail-data.ts';
import { monthData } from './month-data.ts';
import { badField, notThere, pageOf, posted } from './operator-calls.ts';
import { actData, healthData, personData, subscriberData, subscriptionData, summaryData } from './other-data.ts';

export interface OperatingOptions {
  apiKey: string;
  origin(): string;
  /** The session of a request; empty if there is none. */
  sessionOf(ask: Ask): string;
  /** Guards a post that only the site's own pages may send. */
  post(answer: Answer): Record<string, Answer>;
  account: { email: string; password: string; code: string };
}

/** Ten codes, as the document requires, in a format different from the embedded backend's. */
const recoveryCodes = ['AHVEN', 'HAUKI', 'KUHA', 'LAHNA', 'MADE', 'SAYNE', 'SIIKA', 'SILAKKA', 'SORVA', 'SARKI'].map(
  (fish, index) => `${fish}-${1838 + index}`,
);

/** The data that the operator can see and change, and that a test can change. */
export interface ForeignOperating {
  routes: Route[];
  operator: ForeignOperator;
}

export function createOperating({ apiKey, origin, sessionOf, post, account }: OperatingOptions): ForeignOperating {
  const opened = new Set<string>();
  const acts = actData();
  const mails = mailData();
  const operator: ForeignOperator = {
    ...{ email: account.email, password: account.password, code: account.code, recoveryCodes },
    ...{ isEnrolled: false, isListed: true, needs: 'nothing' },
    health: healthData,
    leaves: true,
    lock: () => opened.clear(),
  };
  const note = (act: string, subject = '') =>
    acts.unshift({ ...acts[0], id: acts[0].id + 1, at: '2026-11-20T12:00:00+02:00', who: account.email, act, subject });
  const keyed = withKey(apiKey);
  const factor: FactorOptions = { operator, opened, enrolling: new Set(), sessionOf, post, keyed, note };
  const leads = createLeadCalls({ origin, note, email: account.email });

  const asked = (path: string, answer: Answer): Route => [pathOf(path), { GET: whenOpen(factor, answer) }];
  const done = (path: string, answer: Answer): Route => [pathOf(path), post(whenOpen(factor, answer))];
  const always =
    (json: () => Raw): Answer =>
    ({ query }) => {
      const [unknown] = [...query.keys()];
      return unknown === undefined ? { json: json() } : badField(unknown, 'Unknown parameter.');
    };
  const month: Answer = ({ parts }) => {
    const found = parts[0] === undefined ? monthData[0] : monthData.find((one) => one.month === parts[0]);
    return found ? { json: found } : notThere;
  };
  const mailList: Answer = (ask) => {
    const reply = pageOf(() => mails, 20, origin)(ask) as Reply;
    const json = reply.json as Raw;
    const given_up = mails.filter((mail) => mail.given_up_at !== null).length;
    if (json?.meta) Object.assign(json.meta, { given_up, leaves: operator.leaves });
    return reply;
  };
  const retry = posted(['id'], (fields) => {
    const isForAll = !fields.names.includes('id');
    const again = mails.filter((mail) => (isForAll ? mail.given_up_at !== null : mail.id === fields.get('id')));
    const failed = again.filter((mail) => mail.reason !== '');
    for (const mail of failed) Object.assign(mail, { reason: '', attempts: 0, given_up_at: null });
    if (failed.length > 0) note('mails-retried');
    return { json: { mails: failed.length } };
  });
  const person = (deletes: boolean) =>
    posted(['email'], (fields) => {
      const email = fields.get('email');
      if (email.endsWith('.invalid')) return badField('email', 'Enter a valid email address.');
      if (deletes && email === account.email) return badField('email', 'This is the address of an operator.');
      note(deletes ? 'person-deleted' : 'person-searched');
      return { json: personData(email) };
    });
  const findSubscriber = posted(['email'], (fields) => {
    const email = fields.get('email');
    if (email.endsWith('.invalid')) return badField('email', 'Enter a valid email address.');
    note('subscriber-searched');
    return { json: { email, subscriptions: subscriptionData(email) } };
  });
  const removeSubscriber = posted(['email', 'list'], (fields) => {
    const list = fields.get('list');
    const removed = subscriptionData(fields.get('email')).filter((one) => list === '' || one.list === list);
    for (const { list: subject } of removed) note('subscriber-removed', subject);
    return { json: { removed: removed.length } };
  });
  const subscriberTable: Answer = ({ query }) => {
    note('subscribers-exported', query.get('list') ?? '');
    return {
      body: '\ufeff"osoite";"kirje"\r\n"marta.ohman@posti.example";"merikirje"\r\n',
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    };
  };
  const noted = (known: string[], act: string, json: Raw): Answer =>
    posted(known, () => {
      note(act);
      return { json };
    });

  const routes: Route[] = [
    ...factorRoutes(factor),
    asked('months/', month),
    asked('months/([^/]+)/', month),
    asked(
      'acts/',
      pageOf(() => acts, 20, origin),
    ),
    asked(
      'summary/',
      always(() => summaryData),
    ),
    asked('leads/', leads.list),
    asked('lead-sources/', leads.sources),
    asked('lead-export/', leads.table),
    asked('leads/([^/]+)/', leads.one),
    asked('leads/([^/]+)/images/(\\d+)/', leads.picture),
    done('leads-handled/', leads.handleMany),
    done('leads/([^/]+)/handled/', leads.handle),
    done('leads/([^/]+)/work/', leads.work),
    done('leads/([^/]+)/unhandled/', leads.unhandle),
    done('leads/([^/]+)/mail/', leads.mail),
    done('quarantine/release/', leads.release),
    done('quarantine/refuse/', leads.refuse),
    done('persons/search/', person(false)),
    done('persons/delete/', person(true)),
    asked(
      'subscribers/',
      always(() => subscriberData),
    ),
    asked(
      'forms/',
      always(() => ({ forms: leadSources.forms })),
    ),
    asked('subscriber-export/', subscriberTable),
    done('subscribers/search/', findSubscriber),
    done('subscribers/remove/', removeSubscriber),
    done('acts/kept-leads-retried/', noted(['leads'], 'kept-leads-retried', { detail: 'Kirjattu' })),
    asked('mails/', mailList),
    done('mails/retry/', retry),
    done('mails/test/', (ask) => noted([], 'mail-tested', { leaves: operator.leaves })(ask)),
    asked(
      'health/',
      always(() => operator.health),
    ),
    asked(
      'content/',
      always(() => contentData),
    ),
    asked(
      'content/findings/',
      pageOf(() => findingData, 20, origin),
    ),
    asked(
      'content/stale/',
      pageOf(() => staleData, 20, origin),
    ),
    done('content/check/', noted([], 'content-checked', { broken: findingData.length })),
  ];
  return { routes, operator };
}

const pathOf = (path: string): RegExp => new RegExp(`^/api/admin/${path}$`);
