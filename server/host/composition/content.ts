// The host's side of the content API: its client, the cache of its answers, and the forms on its pages.
import { openBackends } from '../content/backends.ts';
import { cacheLoads } from '../content/cached-client.ts';
import { kindOfRead } from '../content/call-kind.ts';
import type { CircuitBreakers } from '../content/circuit-breakers.ts';
import { type ContentClient, createContentClient } from '../content/content-client.ts';
import { createContentVersion } from '../content/content-version.ts';
import { createFormFinder } from '../content/form-finder.ts';
import { createHttpClient } from '../content/http-client.ts';
import { ContentApiError, type Load } from '../content/load.ts';
import { withOwnPaths } from '../content/own-paths.ts';
import { rememberForms } from '../content/seen-forms.ts';
import type { HostOptions } from '../host-options.ts';
import { openFormPlaces } from '../leads/form-places.ts';

export type Content = Awaited<ReturnType<typeof openContent>>;

export async function openContent(options: HostOptions, breakers: CircuitBreakers) {
  const {
    contentApiUrl: baseUrl,
    otherContentApiUrls: otherBaseUrls = [],
    contentApiKey: apiKey,
    siteUrl,
    log,
  } = options;
  const version = createContentVersion(() => client.askVersion());
  const backends = openBackends({
    baseUrls: [baseUrl, ...otherBaseUrls],
    apiKey,
    onChange: (origin, isAway) =>
      isAway
        ? log.warn({ backend: origin }, 'a backend does not answer; nothing is sent to it until it does')
        : log.warn({ backend: origin }, 'a backend answers again'),
  });
  const { openAgent } = backends;
  const client = createHttpClient({ baseUrl, otherBaseUrls, apiKey, siteUrl, onVersion: version.note, openAgent });
  const load: Load = (path, parse, extra, known) =>
    breakers.call(kindOfRead(path), () => client.load(path, parse, extra, known), { path });
  const formPlaces = await openFormPlaces(options.leadFolder, log);
  const seenForms = rememberForms(withOwnPaths(load, siteUrl), formPlaces.known, () =>
    formPlaces.keep(seenForms.allPlaces),
  );
  const loads = cacheLoads(seenForms.load, {
    freshMs: options.revalidateSeconds * 1000,
    generation: version.generation,
    onFailed: (path, err) => {
      if (!isHeldBack(err)) log.warn({ path, err }, 'the content API did not answer as it should');
    },
    onRefused: (what, err) => log.warn({ what, err }, 'the content API does not have all that pages could show'),
  });
  const forms = createFormFinder(
    loads.careful(() => {}),
    seenForms,
  );
  return {
    backendOrigin: new URL(baseUrl).origin,
    openAgent,
    loads,
    /** Grows when something was published. */
    generation: version.generation,
    /** Calls a listener when the backend has been away and is back. */
    onReturn: version.onReturn,
    forms,
    /** Answers at once, from the cache where it can. */
    swift: (): ContentClient => createContentClient(loads.swift, loads.uncached, loads.longLists),
    /** Calls the backend each time: for drafts. */
    uncached: (): ContentClient => createContentClient(loads.uncached),
    async close() {
      version.close();
      await formPlaces.close();
      await client.close();
      await backends.close();
    },
  };
}

/** The log tells once that calls are held back, and not of each of them. */
const isHeldBack = (error: unknown) => error instanceof ContentApiError && error.kind === 'held-back';
