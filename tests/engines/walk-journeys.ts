// Runs journeys in one engine, each in a separate browser, and checks each for unexpected requests and messages.
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { siteStartMs } from '../helpers/site.ts';
import { BrowserDied, type Engine } from './engine.ts';
import { makers } from './firefox.ts';
import { type JourneySite, startJourneySite } from './journey-site.ts';
import type { Journey } from './journeys/journey.ts';
import { createVisitor, type Hand } from './visitor.ts';

/** Screenshots of failed journeys. */
const pictures = 'test-results/engines';

/** How often each journey is run. */
const rounds = Number(process.env.JOURNEY_ROUNDS ?? 1);

/** Console messages of an engine without a fault of the site, with the reason. */
const ofEngines: readonly { engines: readonly string[]; complaint: RegExp; why: string }[] = [
  {
    engines: ['Chromium', 'WebKit'],
    complaint: /Transition was (aborted|skipped)|Skipping view transition/,
    why: 'Chromium and WebKit say so of a page that gets another size, or is left, while it comes; the page can’t prevent it',
  },
  {
    engines: ['Firefox'],
    complaint: /error loading dynamically imported module/,
    why: 'Firefox says so of a page that is left while a module is on its way; one that is missing is told by the others',
  },
  {
    engines: ['Firefox'],
    complaint: /ApiError: .*"kind":"network"/,
    why: 'Firefox breaks off the calls of a page that is left, and lets it log that they failed; the site is never away',
  },
  {
    engines: ['Firefox'],
    // NS_BINDING_ABORTED: a wrong or missing response has another status.
    complaint: /downloadable font: download failed .*status=2152398850 /,
    why: 'Firefox says so of a page that is left while a font is on its way',
  },
];

interface WalkOptions {
  engine: Engine;
  hand: Hand;
  journeys: readonly Journey[];
  /** Whether the journeys mostly wait, and can be run at the same time as others. */
  isIdle?: boolean;
}

export function walkJourneys({ engine, hand, journeys, isIdle = false }: WalkOptions): void {
  describe(`in ${engine.name}, by ${hand}, a visitor`, { concurrent: isIdle, skip: !engine.isThere() }, () => {
    let places: JourneySite;
    beforeAll(async () => {
      places = await startJourneySite(engine);
    }, siteStartMs);
    afterAll(async () => {
      await engine.end();
      await places?.close();
    });

    const walked = journeys.filter(({ hands }) => hands?.includes(hand) ?? true);
    for (let round = 1; round <= rounds; round += 1)
      for (const journey of walked)
        it(round > 1 ? `${journey.name} (${round})` : journey.name, () => walk(engine, hand, journey, places));
  });
}

/**
 * A journey whose browser crashes is repeated in a new browser: WebKit occasionally crashes when it opens a video.
 * @throws {Error} if the journey fails, or causes unexpected requests or messages
 */
export async function walk(engine: Engine, hand: Hand, journey: Journey, places: JourneySite): Promise<void> {
  try {
    await walkOnce(engine, hand, journey, places);
  } catch (error) {
    if (!(error instanceof BrowserDied)) throw error;
    console.warn(`While a visitor ${journey.name}: ${error.message}`);
    await walkOnce(engine, hand, journey, places);
  }
}

async function walkOnce(engine: Engine, hand: Hand, journey: Journey, places: JourneySite): Promise<void> {
  places.reached.clear();
  const visitor = await createVisitor({ engine, origin: places.site.origin, hand, proxyPort: places.proxyPort });
  try {
    await journey.walk(visitor, places);
    await visitor.checkLayout();
    const explained = [
      ...(journey.explained ?? []),
      ...ofEngines.filter(({ engines }) => engines.includes(engine.name)),
    ];
    const complaints = (await visitor.page.complaints()).filter(
      (line) => !explained.some(({ complaint }) => complaint.test(line)),
    );
    const asked = [...places.reached].filter((origin) => origin !== makers).map((origin) => `asked ${origin}`);
    const wrong = [...complaints, ...asked];
    if (wrong.length > 0) throw new Error(`A visit should have nothing of this: ${wrong.join('; ')}`);
  } catch (error) {
    mkdirSync(pictures, { recursive: true });
    await visitor.page.picture(`${pictures}/${engine.name}-${hand}-${journey.name}.png`).catch(() => {});
    throw error;
  } finally {
    await visitor.page.close();
  }
}
