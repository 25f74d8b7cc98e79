// Visitors' writes during a soak test: each is sent until it is acknowledged, and never again.
import { randomUUID } from 'node:crypto';
import { noiseJpeg } from '../../server/backend/testing/test-images.ts';
import type { Visitor } from '../../server/backend/testing/visitor.ts';
import { solve } from '../helpers/embed-post.ts';
import { askForAccount, orderNewsletter, sendLead, visit } from '../helpers/site-calls.ts';
import { partnerSite } from './stage.ts';

export type WriteKind = 'lead' | 'lead with image' | 'vote' | 'account' | 'newsletter' | 'partner order';

/** The running site, and its form. */
export interface SitePlace {
  address: string;
  formId: number;
}

/** One write of a visitor. */
export interface Write {
  kind: WriteKind;
  number: number;
  /** The idempotency key, the same in every attempt. */
  key: string;
  /** The sender's browser. */
  visitor: Visitor;
  /** The solved challenge of a partner's form, once available. */
  solved?: Record<string, string>;
}

/** `again`: not acknowledged, but a later attempt may succeed; a number is an unexpected status. */
export type WriteOutcome = 'done' | 'again' | number;

const image = await noiseJpeg(200, 150);
export const nameOf = ({ number }: Pick<Write, 'number'>): string => `Lähettäjä ${number}`;
export const emailOf = ({ kind, number }: Pick<Write, 'kind' | 'number'>): string =>
  `${kind.replace(' ', '-')}-${number}@posti.example`;

/**
 * Statuses of a temporary refusal: 408 and 503 from the host, 409 while an earlier attempt is running, 502 for a
 * partner's form, 403 for an expired token.
 */
const later = [403, 408, 409, 502, 503];
const judge = (status: number, ...done: number[]): WriteOutcome =>
  done.includes(status) ? 'done' : later.includes(status) ? 'again' : status;

export function createWrite(kind: WriteKind, number: number, stage: SitePlace): Write {
  const write = { kind, number };
  return { ...write, key: randomUUID(), visitor: visit(() => stage.address, addressOf(write)) };
}

/** Makes one attempt. @throws {Error} when there is no response */
export async function tryWrite(write: Write, stage: SitePlace): Promise<WriteOutcome> {
  const { kind, key, visitor } = write;
  switch (kind) {
    case 'lead':
    case 'lead with image': {
      const lead = { formId: stage.formId, key, name: nameOf(write), image: kind === 'lead' ? null : image };
      return judge((await sendLead(stage.address, lead, addressOf(write))).status, 201, 202);
    }
    case 'vote':
      return withToken(visitor, async () => {
        const { status } = await visitor.send('POST', '/api/competition/submissions/7/vote/');
        // This visitor's vote already exists: the response to an earlier attempt was lost.
        return status === 409 ? 'done' : judge(status, 200);
      });
    case 'account':
      return withToken(visitor, async () => judge((await askForAccount(visitor, emailOf(write), key)).status, 201));
    case 'newsletter':
      return judge(await orderNewsletter(stage.address, emailOf(write), addressOf(write)), 201);
    case 'partner order':
      return orderAtPartner(write, stage);
  }
}

/** A different address for each, because limits count by address. */
const addressOf = ({ number }: Pick<Write, 'number'>) => ({
  'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

/** Requests a token each time, because a token is refused after the clock was changed. */
async function withToken(visitor: Visitor, act: () => Promise<WriteOutcome>): Promise<WriteOutcome> {
  const { status } = await visitor.get('/api/csrf_token/');
  return status === 200 ? act() : judge(status);
}

async function orderAtPartner(write: Write, { address }: SitePlace): Promise<WriteOutcome> {
  const { id: site, origin } = partnerSite;
  const headers = { origin, ...addressOf(write) };
  if (!write.solved) {
    const asked = await fetch(`${address}/embed/api/challenge?site=${site}`, { headers });
    if (asked.status !== 200) return judge(asked.status);
    const { challenge } = (await asked.json()) as { challenge: string };
    write.solved = { _challenge: challenge, _proof: solve(challenge) };
  }
  const fields = {
    _site: site,
    _id: write.key,
    _page: `${origin}/`,
    email: emailOf(write),
    list: 'testi',
    ...write.solved,
  };
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${address}/embed/api/newsletter`, { method: 'POST', headers, body });
  await answer.text();
  return judge(answer.status, 201);
}
