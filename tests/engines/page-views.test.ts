// Properties that a page view in Firefox and WebKit must share with one in Chromium, in which everything else is
// tested.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountKinds } from '../helpers/consent-belongings.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { hidingCode } from '../helpers/hiding-code.ts';
import { type OutsideWorld, startOutsideWorld, vendorEnv } from '../helpers/outside-world.ts';
import { findPageKinds } from '../helpers/page-kinds.ts';
import { rawPage, serveSite } from '../helpers/raw-content.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';
import { startHost } from '../helpers/start-host.ts';
import type { Engine, EnginePage } from './engine.ts';
import { firefox, makers, openFirefox } from './firefox.ts';
import { webkit } from './webkit.ts';

let site: Site;
/** One page of each kind. */
let paths: string[];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  site = await startSite({ env: vendorEnv });
  const kinds = await findPageKinds(site);
  paths = [...new Set([...kinds.values(), ...accountKinds.values(), '/rakentaminen/kaikki-lohkot/'])];
}, siteStartMs);
afterAll(async () => {
  for (const engine of [firefox, webkit]) await engine.end();
  await site?.close();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open(engine: Engine): Promise<EnginePage> {
  const page = await engine.open();
  ends.push(() => page.close());
  return page;
}

/** Waits until a condition is true, for as long as a slow machine may need. */
async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) if (await holds()) return;
  throw new Error(`Waited in vain for ${what}`);
}

async function readToTheEnd(page: EnginePage): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height; y += 2000) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await pause(150);
  }
  await pause(300);
}

describe.each([firefox, webkit])('in $name', (engine) => {
  it.skipIf(!engine.isThere())('no page is wider than a screen of 320, 390 or 1366 px', async () => {
    const page = await open(engine);
    const wide: string[] = [];
    for (const width of [320, 390, 1366]) {
      await page.resize(width, 844);
      for (const path of paths) {
        await page.goto(site.origin + path);
        const isTooWide = async () => {
          const [content = 0, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          return (screen !== width || content > width) && `${path} at ${screen} px: ${content} px`;
        };
        if (!(await isTooWide())) continue;
        // On a busy machine, a page is laid out a moment after it has loaded.
        await pause(1000);
        const found = await isTooWide();
        if (found) wide.push(found);
      }
    }
    expect(wide).toEqual([]);
  });
});

/** The contacted origins except the site and the browser's maker. */
const others = ({ reached }: OutsideWorld) => [...reached].filter((origin) => origin !== makers);

describe.skipIf(!firefox.isThere())('Firefox', () => {
  it('fetches pages ahead, and complains of nothing', async () => {
    const page = await openFirefox();
    ends.push(() => page.close());
    await page.resize(1366, 900);
    await page.goto(`${site.origin}/suosituimmat/`);
    await until(
      () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/[a-z-]+\/[a-z-]+\/$/.test(name))),
      'a page to come ahead',
    );
    expect(await page.complaints()).toEqual([]);
  }); // biome-ignore format: one question

  it('asks nobody else for anything before the visitor has chosen, on any kind of page', async () => {
    const outside = await startOutsideWorld();
    ends.push(() => outside.close());
    const page = await openFirefox({ proxyPort: Number(new URL(outside.proxy.server).port) });
    ends.push(() => page.close());
    await page.resize(1366, 2000);
    for (const path of paths) {
      await page.goto(site.origin + path);
      await readToTheEnd(page);
      expect(others(outside), path).toEqual([]);
    }
  });

  it('lets custom code reach nobody, though it tells of tries as if they were requests', async () => {
    const backend = await startFakeBackend();
    ends.push(() => backend.close());
    const body = [
      { id: 'asking', type: 'custom_code', value: '<script src="https://muu.example/a.js"></script>' },
      { id: 'hiding', type: 'custom_code', value: hidingCode },
    ];
    serveSite(backend, { '/muualta/': rawPage('FreeformPage', { id: 50, body }) });
    const host = await startHost(backend);
    ends.push(() => host.close());
    const outside = await startOutsideWorld();
    ends.push(() => outside.close());
    const page = await openFirefox({ proxyPort: Number(new URL(outside.proxy.server).port) });
    ends.push(() => page.close());
    await page.goto(`${host.origin}/muualta/`);
    await readToTheEnd(page);
    await until(async () => (await page.textIn('/upotettu-koodi/', '#says')).includes('?ulkopuoliset'), 'all tries');
    expect(others(outside)).toEqual([]);
    // The proxy works: an address that the visitor opens by hand goes through it.
    await page.goto('http://muu.example/').catch(() => {});
    expect(others(outside)).toEqual(['http://muu.example']);
  });
});
