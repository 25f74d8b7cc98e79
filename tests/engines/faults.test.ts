// An injected fault in a browser is found by the journeys that it affects.
import { afterAll, describe, expect, it } from 'vitest';
import { siteStartMs } from '../helpers/site.ts';
import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import { startJourneySite } from './journey-site.ts';
import { journeys } from './journeys/all.ts';
import { walk } from './walk-journeys.ts';
import { webkit } from './webkit.ts';

interface Fault {
  what: string;
  /** Runs in every page before the page's scripts. */
  plant: () => void;
  /** Text in the name of the journey that finds the fault. */
  journey: string;
  found: RegExp;
}

const faults: readonly Fault[] = [
  {
    what: 'a page that is fetched ahead against the policy',
    plant: () => {
      const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: 'https://muu.example/' });
      document.head.append(link);
      // WebKit prefetches nothing.
      new Image().src = 'https://muu.example/kuva.png';
    },
    journey: 'card of a plant',
    found: /Content.Security.Policy|Refused by/i,
  },
  {
    what: 'an Escape that is eaten',
    plant: () => {
      addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        true,
      );
    },
    journey: 'menu and the search of a small screen',
    found: /Waited in vain for .bar-panel--menu to be gone/,
  },
  {
    what: 'one pixel too much',
    plant: () => {
      addEventListener('DOMContentLoaded', () => {
        const box = document.body.appendChild(document.createElement('div'));
        Object.assign(box.style, {
          position: 'absolute',
          left: '0',
          top: '0',
          width: 'calc(100vw + 1px)',
          height: '1px',
        });
      });
    },
    journey: 'card of a plant',
    found: /321 px wide at 320 px/,
  },
  {
    what: 'a button without a name',
    plant: () => {
      addEventListener('DOMContentLoaded', () => {
        const button = document.body.appendChild(document.createElement('button'));
        Object.assign(button.style, { width: '40px', height: '40px' });
      });
    },
    journey: 'card of a plant',
    found: /no name of <button/,
  },
  {
    what: 'a card that lies on another',
    plant: () => {
      addEventListener('DOMContentLoaded', () => {
        const card = document.querySelector<HTMLElement>('main .card:has(+ .card)');
        if (card) card.style.transform = 'translate(60px, 60px)';
      });
    },
    journey: 'card of a plant',
    found: /cards on each other/,
  },
];

for (const engine of [chromium, firefox, webkit])
  describe(`in ${engine.name}`, { skip: !engine.isThere() }, () => {
    afterAll(() => engine.end());

    it.each(faults)('$what is found', { timeout: siteStartMs }, async ({ plant, journey, found }) => {
      const spoiled = journeys.find(({ name }) => name.includes(journey));
      if (!spoiled) throw new Error(`There is no journey “${journey}”`);
      const places = await startJourneySite(engine, `(${plant})()`);
      try {
        await expect(walk(engine, 'pointer', spoiled, places)).rejects.toThrow(found);
      } finally {
        await places.close();
      }
    });
  });
