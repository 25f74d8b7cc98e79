// Ads with a backend other than the demo's: none until an ad network is configured.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawItem, rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost } from '../helpers/start-host.ts';

const pages = ['/', '/juttu/', '/puutarha/'];
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
beforeAll(async () => {
  backend = await startFakeBackend();
  const native_ads = ['uusimmat', 'puutarha'].map((targetId) => ({ targetId }));
  const body = Array.from({ length: 12 }, (_, id) => ({ id: `b${id}`, type: 'text', value: '<p>Leipäteksti.</p>' }));
  serveSite(backend, {
    '/': rawPage('HomePage', { id: 51, native_ads }),
    '/juttu/': rawArticle({ id: 52, body }),
    '/puutarha/': rawPage('CategoryPage', { id: 53 }),
  });
  backend.answer('/api/pages/', { json: rawList([1, 2, 3, 4, 5, 6].map((id) => rawItem(id))) });
});
afterAll(() => backend.close());

/** The pages of a site with these variables and this backend. */
async function show(variables: Record<string, string>) {
  const { adNetworkUrl, adOrigins } = readConfig({
    CONTENT_API_URL: backend.apiUrl,
    CONTENT_API_KEY: 'koeavain',
    ...variables,
  });
  const host = await startHost(backend, { adNetworkUrl, adOrigins });
  onTestFinished(() => host.close());
  return Promise.all(pages.map((path) => host.ask(path)));
}
const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy']);

describe('a site in front of another backend', () => {
  it('has neither ads nor places, scripts or sources for them, whatever origins are allowed', async () => {
    for (const answer of await show({ AD_ORIGINS: 'https://ads.example' })) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/class="[^"]*\b(?:banner|native-ad)|data-widget="(?:ad-slot|native-ad)"/);
      expect(answer.text).not.toMatch(/demo\/ads|network\.js|ads\.example/);
      expect(policyOf(answer)).not.toContain('ads.example');
    }
  });

  it('has them once its network is named', async () => {
    const [front, article] = await show({ AD_NETWORK_URL: 'https://ads.example/tag.js' });
    for (const answer of [front, article]) {
      expect(answer?.text).toContain('data-widget="ad-slot"');
      expect(answer && policyOf(answer)).toContain('https://ads.example');
    }
    expect(front?.text).toContain('data-widget="native-ad"');
  });
});
