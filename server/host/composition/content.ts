// The host's side of the content API: its client, the cache of its responses, and the forms on its pages.
import { hiddenPage, isHidden, type OptionalPart } from '../../../rules/site/own-addresses.ts';
import { canBeSent } from '../../contract/forms.ts';
import { type LeftOut, sentenceOf } from '../../contract/left-out.ts';
import { createOnceFilter } from '../../shared/first-time.ts';
import { openBackends } from '../api/backends.ts';
import { cacheLoads } from '../api/cached-client.ts';
import { kindOfRead } from '../api/call-kind.ts';
import type { CircuitBreakers } from '../api/circuit-breakers.ts';
import { type ContentClient, createContentClient } from '../api/content-client.ts';
import { createContentVersion } from '../api/content-version.ts';
import { createFormFinder } from '../api/form-finder.ts';
import { reportLostFields } from '../api/forms-in.ts';
import { createHttpClient } from '../api/http-client.ts';
import { ContentApiError, type Load } from '../api/load.ts';
import { type OnPage, withOwnPaths } from '../api/own-paths.ts';
import { type HostOptions, hasNewsletter } from '../host-options.ts';
import { Busy } from '../overload/load-guard.ts';

/** Maximum number of file hosts, and of hidden pages, that are remembered as logged. */
const maxNamed = 200;
const foreignFiles =
  'files are named by the address of another host: visitors are sent there, and pictures are not shown. If they are the ' +
  "backend's own, let it name them by paths, or by the address of CONTENT_API_URL";

export type Content = Awaited<ReturnType<typeof openContent>>;

export async function openContent(options: HostOptions, breakers: CircuitBreakers) {
  const {
    contentApiUrl: baseUrl,
    otherContentApiUrls: otherBaseUrls = [],
    contentApiKey: apiKey,
    siteUrl,
    log,
  } = options;
  const version = createContentVersion(() => client.requestVersion());
  const backends = openBackends({
    baseUrls: [baseUrl, ...otherBaseUrls],
    apiKey,
    onChange: (origin, isUnavailable) =>
      isUnavailable
        ? log.warn({ backend: origin }, 'a backend does not answer; nothing is sent to it until it does')
        : log.warn({ backend: origin }, 'a backend answers again'),
  });
  const { openAgent } = backends;
  const files = { paths: options.filePaths, ownHosts: options.ownHosts, onForeign: nameForeignFiles(options) };
  const client = createHttpClient({
    baseUrl,
    otherBaseUrls,
    apiKey,
    siteUrl,
    files,
    onVersion: version.note,
    openAgent,
    onLeftOut: nameLeftOut(options),
  });
  const load: Load = (path, parse, extra, known) =>
    breakers.call(kindOfRead(path), () => client.load(path, parse, extra, known), { path });
  const reporting = reportLostFields(
    withOwnPaths(load, siteUrl, nameHiddenPages(options)),
    ({ id: form, lost_fields: fields }, path) => {
      if (canBeSent({ lost_fields: fields })) log.warn({ form, path, fields }, 'fields of a form are left out');
      else log.error({ form, path, fields }, 'a form is shown as unavailable: it requires fields that cannot be shown');
    },
  );
  const loads = cacheLoads(reporting, {
    freshMs: options.revalidateSeconds * 1000,
    generation: version.generation,
    onFailed: (path, err) => {
      if (!isHeldBack(err) && !(err instanceof Busy))
        log.warn({ path, err }, 'the content API did not answer as it should');
    },
    onRefused: (what, err) => log.warn({ what, err }, 'the content API does not have all that pages could show'),
  });
  const forms = createFormFinder(loads.staleIfError(() => {}));
  return {
    backendOrigin: new URL(baseUrl).origin,
    openAgent,
    loads,
    /** Grows with every publication. */
    generation: version.generation,
    /** Calls a listener when the backend has been unavailable and is available again. */
    onReturn: version.onReturn,
    forms,
    /** Responds at once, from the cache where possible (stale-while-revalidate). */
    staleWhileRevalidate: (): ContentClient =>
      createContentClient(loads.staleWhileRevalidate, loads.uncached, loads.longLists),
    /** Calls the backend each time: for drafts. */
    uncached: (): ContentClient => createContentClient(loads.uncached),
    async close() {
      version.close();
      await client.close();
      await backends.close();
    },
  };
}

/** Logs each host once: a backend that does not know its own address puts a wrong host into the URLs of all its files. */
function nameForeignFiles({ log }: HostOptions) {
  const isFirstTime = createOnceFilter(maxNamed);
  return (host: string, path: string) => {
    if (isFirstTime(host)) log.warn({ host, path }, foreignFiles);
  };
}

/** Logs each page once, wherever it appears: in a list, in a menu, or as a page. */
function nameHiddenPages(options: HostOptions): OnPage {
  const isFirstTime = createOnceFilter(maxNamed);
  const parts: OptionalPart[] = [];
  if (options.demo) parts.push('demo');
  if (hasNewsletter(options)) parts.push('newsletter');
  return (path, type) => {
    if (isHidden(path, type, parts) && isFirstTime(path)) options.log.warn({ path, type }, hiddenPage);
  };
}

/** Maximum number of remembered values: far more than the kinds of mistakes that a backend makes. */
const maxNamedValues = 1000;

/** Logs each value once, though the same object is in many responses, and arrives again whenever a response is renewed. */
function nameLeftOut({ log }: HostOptions) {
  const isFirstTime = createOnceFilter(maxNamedValues);
  return (path: string, leftOut: LeftOut[]): void => {
    for (const one of leftOut)
      if (isFirstTime(one.key === '' ? `${path} ${one.place}` : one.key))
        log.warn({ path, problem: sentenceOf(one) }, 'the content API sent a value that is not as described');
  };
}

/** Calls that are held back and requests that are shed are logged once when that begins, not one by one. */
const isHeldBack = (error: unknown) => error instanceof ContentApiError && error.kind === 'held-back';
