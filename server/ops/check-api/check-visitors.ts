// The calls of visitors' browsers, made as the site forwards them: without a session, with forged signatures, and with a CSRF
// token.
import { csrfCookie, csrfHeader } from '../../../rules/api/csrf.ts';
import { accountStatus } from '../../contract/accounts.ts';
import { tokenIn } from '../../contract/csrf.ts';
import { parseAs } from '../../contract/parse.ts';
import { ContentApiError } from '../../host/api/load.ts';
import type { VisitorAnswer } from '../../host/api/visitor-answer.ts';
import { createVisitorCalls, type VisitorCalls } from '../../host/api/visitor-calls.ts';
import { createCookieJar } from '../../shared/cookies.ts';
import { type AccountCall, accountCalls } from './account-calls.ts';
import { reasonOf } from './finding.ts';
import type { Probe, ProbeOptions } from './probe.ts';

export interface VisitorOptions extends Pick<ProbeOptions, 'baseUrl' | 'apiKey' | 'siteUrl'> {
  /** Whether calls that leave data behind may be made. */
  writes: boolean;
  /** A page whose view is counted, and a work to vote for; null when there is none. */
  pageId: number | null;
  workId: number | null;
}

const shortestToken = 32;
type VisitorCallName = keyof typeof accountCalls;

export async function checkVisitors(probe: Probe, options: VisitorOptions): Promise<void> {
  const visitor = createVisitorCalls(options);
  try {
    const token = await checkToken(probe, visitor);
    if (token)
      for (const name of Object.keys(accountCalls) as VisitorCallName[])
        await checkCall(probe, visitor, name, token, options);
    else probe.note('authStatus', 'untried', ['there is no token; no call of an account was made']);
  } finally {
    await visitor.close();
  }
}

const address = '192.0.2.1';
const jsonOf = ({ bytes }: VisitorAnswer): Record<string, unknown> => JSON.parse(bytes.toString() || '{}');
type CsrfHeaders = { [csrfHeader]: string; cookie: string };

async function checkToken(probe: Probe, visitor: VisitorCalls): Promise<CsrfHeaders | null> {
  try {
    const answer = await visitor.make({ method: 'GET', path: '/csrf_token/', headers: {}, address });
    const token = answer.status === 200 ? tokenIn(jsonOf(answer)) : '';
    const jar = createCookieJar();
    jar.apply(answer.setCookies);
    if (token === '') {
      probe.note('csrf', 'fails', [
        answer.status === 200 ? '"csrfToken" is missing, string is wanted' : `answered ${answer.status}`,
      ]);
      return null;
    }
    const details = [
      ...(token.length < shortestToken
        ? [`"csrfToken" has ${token.length} characters, ${shortestToken} are wanted`]
        : []),
      ...(jar.cookies.has(csrfCookie) ? [] : [`sets no cookie "${csrfCookie}"`]),
    ];
    probe.note('csrf', details.length > 0 ? 'differs' : 'ok', details);
    await checkTokenIsWanted(probe, visitor);
    return { [csrfHeader]: token, cookie: jar.header() };
  } catch (error) {
    probe.note('csrf', 'fails', [reasonOf(error)]);
    return null;
  }
}

async function checkTokenIsWanted(probe: Probe, visitor: VisitorCalls): Promise<void> {
  const answer = await attempt(() => visitor.make({ method: 'POST', path: '/auth/logout/', headers: {}, address }));
  if (typeof answer === 'string') return probe.note('csrfChecked', 'differs', [answer]);
  const isRight = answer.status === 403;
  probe.note('csrfChecked', isRight ? 'ok' : 'differs', isRight ? [] : [`answered ${answer.status}, 403 is wanted`]);
}

async function checkCall(
  probe: Probe,
  visitor: VisitorCalls,
  name: VisitorCallName,
  papers: CsrfHeaders,
  options: VisitorOptions,
) {
  const { call, path, body, wants, stays = false }: AccountCall = accountCalls[name];
  const id = path.startsWith('/competition/') ? options.workId : path.startsWith('/pages/') ? options.pageId : 0;
  if (id === null) return probe.note(name, 'untried', ['there is nothing to try it with']);
  if (stays && !options.writes)
    return probe.note(name, 'untried', ['it would leave something behind; --writes makes it']);
  const [method = ''] = call.split(' ');
  const sent = body && JSON.stringify(body);
  const headers = { ...(sent && { 'content-type': 'application/json' }), ...papers };
  const make = () =>
    visitor.make({ method, path: path.replace('{id}', String(id)), headers, address, ...(sent && { body: sent }) });
  const answer = await attempt(make);
  if (typeof answer === 'string') return probe.note(name, 'fails', [answer]);
  const details = problemsOf(answer, method === 'GET' ? wants : orWithoutWord(wants));
  if (name === 'authStatus' && details.length === 0) details.push(...problemsOfStatus(answer));
  probe.note(name, details.length > 0 ? 'fails' : 'ok', details);
}

/** @returns the response that the site would forward, or the reason why it would not */
async function attempt(make: () => Promise<VisitorAnswer>): Promise<VisitorAnswer | string> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ContentApiError)) throw error;
    return error.kind === 'status' ? `answered ${error.status}` : reasonOf(error);
  }
}

/** A success may be a status with or without a body. */
const orWithoutWord = (wants: readonly number[]): readonly number[] => (wants.includes(200) ? [...wants, 204] : wants);

function problemsOf(answer: VisitorAnswer, wants: readonly number[]): string[] {
  if (wants.includes(answer.status)) return [];
  const detail = answer.status === 403 ? String(jsonOf(answer).detail ?? '') : '';
  const reason = detail === '' ? '' : `: "${detail}"`;
  const origin = /Origin/.test(detail) ? '; --site says from which origin the site posts' : '';
  return [`answered ${answer.status}${reason}, ${wants.join(' or ')} is wanted${origin}`];
}

function problemsOfStatus(answer: VisitorAnswer): string[] {
  try {
    const { authenticated } = parseAs(accountStatus, jsonOf(answer), 'status');
    return authenticated ? ['takes nobody for somebody who is logged in'] : [];
  } catch (error) {
    return [(error as Error).message.replace(/^.*breaks the contract: /, '')];
  }
}
