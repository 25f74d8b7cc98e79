// Counts the backend calls of a rendering, with the real host and the real backend.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { articleFile, testContent, writeFiles } from '../../../server/backend/testing/content-folder.ts';
import { startBackend, testKey } from '../../../server/backend/testing/start-backend.ts';
import { startHost } from '../../helpers/start-host.ts';
import type { RenderingCalls } from './simulate.ts';

const articles = 20;

/** Counts the calls for articles of one category. */
export async function countCalls(): Promise<RenderingCalls> {
  const backend = await startBackend();
  const slugs = Array.from({ length: articles }, (_, n) => `juttu-${n}`);
  const files = Object.fromEntries(slugs.map((slug) => [`articles/${slug}.md`, articleFile({ title: slug })]));
  await backend.importContent(await writeFiles({ ...testContent, ...files }));
  let calls = 0;
  let redirected = 0;
  const count = (message: unknown) => {
    const { request } = message as { request: { origin?: unknown; path?: string } };
    if (String(request.origin) === backend.origin && !request.path?.includes('content_version')) calls += 1;
  };
  const countRedirect = (message: unknown) => {
    if ((message as { response: { statusCode?: number } }).response.statusCode === 302) redirected += 1;
  };
  const fake = { apiUrl: `${backend.origin}/api`, origin: backend.origin } as Parameters<typeof startHost>[0];
  const host = await startHost(fake, { contentApiKey: testKey });
  subscribe('undici:request:create', count);
  subscribe('undici:request:headers', countRedirect);
  try {
    await host.ask(`/puutarha/${slugs[0]}/`);
    const first = { calls, redirected };
    for (const slug of slugs.slice(1)) {
      const { status } = await host.ask(`/puutarha/${slug}/`);
      if (status !== 200) throw new Error(`The article ${slug} answered ${status}`);
    }
    const more = articles - 1;
    const ownRedirected = (redirected - first.redirected) / more;
    const own = (calls - first.calls) / more - ownRedirected;
    return { own, redirected: ownRedirected, shared: first.calls - first.redirected - own };
  } finally {
    unsubscribe('undici:request:create', count);
    unsubscribe('undici:request:headers', countRedirect);
    await host.close();
    await backend.stop();
  }
}
