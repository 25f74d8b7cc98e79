// Posts of embedded forms for tests: sent as the scripts on partners' pages do, each from a different address.
import { randomInt, randomUUID } from 'node:crypto';
import { solves } from '../../server/host/embeds/challenge.ts';
import type { Filled } from './lead-post.ts';
import { type Answer, partner, type TestHost } from './start-host.ts';

export type Call = 'challenge' | 'newsletter' | 'lead-form';

/** A random address, because limits count by address. The host must trust one proxy. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The number that solves a challenge. */
export function solve(challenge: string): string {
  for (let proof = 0; ; proof += 1) if (solves(challenge, String(proof))) return String(proof);
}

/** The fields with which a script proves that a browser sends the form. */
export async function solved(host: TestHost, { site, origin } = partner): Promise<Record<string, string>> {
  const headers = { origin, 'x-forwarded-for': someAddress() };
  const { text } = await host.ask(`/embed/api/challenge?site=${site}`, { method: 'POST', headers });
  const { challenge } = JSON.parse(text);
  return { _challenge: challenge, _proof: solve(challenge) };
}

/** A valid submission, except for the form's own fields. */
export const submission = () => ({ _site: partner.site, _id: randomUUID(), _page: `${partner.origin}/tarjous` });

export interface Sent {
  origin?: string | null;
  address?: string;
  headers?: Record<string, string>;
}

/** Posts form-encoded. */
export const postEmbed = (
  host: TestHost,
  call: Call,
  fields: Record<string, string>,
  { origin = partner.origin, address = someAddress(), headers }: Sent = {},
): Promise<Answer> =>
  host.ask(`/embed/api/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
      ...(origin !== null && { origin }),
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

/** Posts as multipart, with files. */
export async function postFiles(host: TestHost, values: Filled): Promise<Answer> {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) data.append(name, one);
  const request = new Request('http://fake/', { method: 'POST', body: data });
  return host.ask('/embed/api/lead-form', {
    method: 'POST',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      origin: partner.origin,
      'x-forwarded-for': someAddress(),
    },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** The body of a response, with its status. */
export const readAnswer = ({
  status,
  text,
}: Answer): { status: number; message: string; code?: string; errors?: object; hint?: string } => ({
  status,
  ...JSON.parse(text),
});
