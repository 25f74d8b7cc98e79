// Checks other programs that the site uses or that embed its forms: the backend, the newsletter service, the partners' sites.
import { slowAnswerMs } from '../../shared/health-limits.ts';
import { isPattern } from '../../shared/origin-pattern.ts';
import { type Answered, ask } from './ask.ts';
import { type DoctorContext, isLocal } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const backend = verdictsOf('backend');
const newsletter = verdictsOf('newsletter');
const partners = verdictsOf('partners');

/** The response of the backend, which is also used by the check of the clock; null for the embedded one. */
export const askBackend = ({ contentApiUrl, contentApiKey }: DoctorContext['config']): Promise<Answered | null> =>
  contentApiUrl ? ask(`${contentApiUrl}/site/`, { authorization: `Api-Key ${contentApiKey}` }) : Promise.resolve(null);

export function checkBackend({ contentApiUrl }: DoctorContext['config'], answered: Answered | null): Diagnosis[] {
  if (!answered) return [backend.ok('the embedded one, in the process of the site')];
  const { status, problem, took } = answered;
  const more = `npx pihlaja check:api ${contentApiUrl} tells more.`;
  if (problem) return [backend.fail(`${contentApiUrl}: ${problem}`, `Start it, or correct CONTENT_API_URL. ${more}`)];
  if (status === 401 || status === 403)
    return [backend.fail(`${contentApiUrl} refuses the key (${status})`, 'Correct CONTENT_API_KEY.')];
  if (status !== 200) return [backend.fail(`${contentApiUrl}/site/ answers ${status}`, more)];
  const says = `${contentApiUrl} takes the key, and answered in ${took} ms`;
  return [took > slowAnswerMs ? backend.warn(says, `A visitor waits for several answers. ${more}`) : backend.ok(says)];
}

/** Checks the backends of CONTENT_API_URL except the first. */
export async function checkOtherBackends(config: DoctorContext['config']): Promise<Diagnosis[]> {
  const others = config.otherContentApiUrls.map((contentApiUrl) => ({ ...config, contentApiUrl }));
  return (await Promise.all(others.map(async (one) => checkBackend(one, await askBackend(one))))).flat();
}

/**
 * Checks that the newsletter service responds. Only a subscription would show whether the key is accepted, so the key is not
 * checked.
 */
export async function checkNewsletter({ newsletterUrl, contentApiUrl }: DoctorContext['config']): Promise<Diagnosis[]> {
  if (!newsletterUrl) return [newsletter.ok(contentApiUrl ? 'none is configured' : 'the embedded service')];
  const { status, problem } = await ask(newsletterUrl);
  if (problem)
    return [newsletter.fail(`${newsletterUrl}: ${problem}`, 'Start the service, or correct NEWSLETTER_URL.')];
  if (status >= 500) return [newsletter.fail(`${newsletterUrl} answers ${status}`, 'See the log of the service.')];
  return [newsletter.ok(`${newsletterUrl} answers; only an order shows whether it takes the key`)];
}

export async function checkPartners({
  config,
  isPublic,
}: Pick<DoctorContext, 'config' | 'isPublic'>): Promise<Diagnosis[]> {
  const origins = Object.entries(config.embedSites).flatMap(([site, list]) => list.map((origin) => ({ site, origin })));
  // The demo partner is a separate program, which need not run.
  const asked = origins.filter(({ origin }) => !isPattern(origin) && (isPublic || !isLocal(origin)));
  const found = await Promise.all(
    asked.map(async ({ site, origin }) => {
      const { problem, status } = await ask(`${origin}/`);
      if (!problem && status < 500) return [];
      const says = `${origin} of ${site}: ${problem || `answers ${status}`}`;
      return [partners.warn(says, 'Tell the partner, or take the origin out of EMBED_SITES.')];
    }),
  );
  if (found.flat().length > 0) return found.flat();
  return [partners.ok(asked.length === 0 ? 'none is on another machine' : `origins that answer: ${asked.length}`)];
}
