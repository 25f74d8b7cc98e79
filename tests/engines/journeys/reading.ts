// Reading: consent, the bar of a small screen, sharing, pictures, the video, and ads.
import { setTimeout as pause } from 'node:timers/promises';
import { phone, type Visitor } from '../visitor.ts';
import { expectSame, type Journey } from './journey.ts';

const article = '/piha-ja-puutarha/perennoja-varjoon/';
const allBlocks = '/rakentaminen/kaikki-lohkot/';

const answers = ({ page }: Visitor) =>
  page.evaluate(() =>
    ['advertising', 'analytics', 'marketing'].map((name) =>
      document.documentElement.getAttribute(`data-consent-${name}`),
    ),
  );
const all = (answer: string) => [answer, answer, answer];

/** @throws {Error} unless an element is within the screen */
async function expectWithin({ page }: Visitor, selector: string): Promise<void> {
  const place = await page.evaluate((wanted) => {
    const box = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility())?.getBoundingClientRect();
    if (!box) return 'nowhere';
    const isWithin = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
    return isWithin ? '' : `${box.left}, ${box.top} to ${box.right}, ${box.bottom} of ${innerWidth} × ${innerHeight}`;
  }, selector);
  if (place) throw new Error(`${selector} stands at ${place}`);
}

const consent: Journey = {
  name: 'allows everything, changes the choice, withdraws it, and is not asked again',
  async walk(visitor) {
    const { page, press, see, gone, open } = visitor;
    await open('/');
    await see('dialog.consent [data-all]');
    expectSame(await page.evaluate(() => document.cookie), '', 'cookies before a choice');
    await press('dialog.consent [data-all]');
    await see('.toast', 'Valintasi on tallennettu');
    await visitor.until('everything to be allowed', async () => `${await answers(visitor)}` === `${all('granted')}`);
    // For some seconds the message covers the link. The keyboard can still reach the link, but on a busy machine it
    // needs longer to reach the message's button than the message is shown.
    if (visitor.hand === 'pointer') await press('.toast:popover-open .toast__close');
    await gone('.toast:popover-open');
    await press('footer a', 'Evästeasetukset');
    await see('dialog.consent [name=advertising]');
    await visitor.focusIn('dialog.consent');
    await visitor.checkLayout();
    await press('dialog.consent [name=advertising]', '', 'Space');
    await press('dialog.consent button', 'Tallenna valinnat');
    await gone('dialog.consent');
    await visitor.until('the rest to be allowed', async () => `${await answers(visitor)}` === 'denied,granted,granted');
    await press('footer a', 'Evästeasetukset');
    await press('dialog.consent [data-necessary]');
    await gone('dialog.consent');
    await visitor.until('everything to be withdrawn', async () => `${await answers(visitor)}` === `${all('denied')}`);
    await page.reload();
    expectSame(await answers(visitor), all('denied'), 'kept');
    await visitor.when('no question', () => !document.querySelector('dialog.consent[open]'));
  },
};

const bar: Journey = {
  name: 'opens the menu and the search of a small screen, closes both, and searches',
  async walk(visitor) {
    const { page, press, see, gone, waitForReady, decline, focusIn } = visitor;
    await visitor.setSize(phone);
    await decline();
    await waitForReady('[data-widget=bottom-bar]');
    for (const panel of ['menu', 'search']) {
      await press(`.bottom-bar [data-shows=${panel}]`);
      await see(`.bar-panel--${panel}`);
      await focusIn(`.bar-panel--${panel}`);
      await visitor.when(
        `the ${panel} to rest`,
        (wanted) => !document.querySelector(wanted)?.getAnimations().length,
        `.bar-panel--${panel}`,
      );
      await expectWithin(visitor, `.bar-panel--${panel}`);
      await page.press('Escape');
      await gone(`.bar-panel--${panel}`);
      await focusIn(`.bottom-bar [data-shows=${panel}]`);
    }
    await press('.bottom-bar [data-shows=menu]');
    await press('.bar-panel--menu summary');
    await press('.bar-panel--menu details[open] a');
    await visitor.when('the page of a category', () => location.pathname !== '/' && document.querySelector('main h1'));
    await visitor.checkLayout();
    await waitForReady('[data-widget=bottom-bar]');
    await press('.bottom-bar [data-shows=search]');
    await visitor.fill('.bar-panel__search input[type=search]', 'ruusu');
    await page.press('Enter');
    await visitor.when('results', () => location.pathname === '/hakutulokset/' && /ruusu/i.test(document.title));
  },
};

const share: Journey = {
  name: 'copies the address of an article, and opens the places to share it at on a phone',
  async walk(visitor) {
    const { page, press, see, gone, waitForReady, decline, focusIn } = visitor;
    await decline(article);
    await waitForReady('[data-widget=share-menu]');
    await press('.share-menu button', 'Kopioi linkki');
    await see('.toast', 'Linkki kopioitu');
    await visitor.setSize(phone);
    await visitor.open(article);
    await waitForReady('[data-widget=share-menu]');
    await press('.share-menu__trigger');
    await see('.share-menu__panel a', 'Facebook');
    await expectWithin(visitor, '.share-menu__panel');
    await page.press('Escape');
    await gone('.share-menu__panel');
    await focusIn('.share-menu__trigger');
  },
};

const carousel: Journey = {
  name: 'looks at the next picture of a carousel',
  async walk(visitor) {
    const { page, press, waitForReady, decline } = visitor;
    await decline(allBlocks);
    await waitForReady('[data-widget=carousel]');
    const before = await page.evaluate(() => document.querySelector('.carousel__count')?.textContent);
    await press('.carousel__next');
    await visitor.when(
      'the next picture',
      (was) => document.querySelector('.carousel__count')?.textContent !== was,
      before,
    );
  },
};

const video: Journey = {
  name: 'opens the film, which plays, and closes it',
  async walk(visitor) {
    const { page, press, see, gone, decline } = visitor;
    await decline(article);
    // The video appears with the first scroll, and is hidden by the message that the choice was saved, and beside a
    // visible form.
    await page.evaluate(() => scrollTo(0, 1));
    await visitor.when('the film’s tile to be seen', () => {
      const tile = document.querySelector('[data-widget=video-widget][data-widget-status=ready] .video-widget');
      return tile?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !tile.getAnimations().length;
    });
    await press('.video-widget button', 'Avaa video');
    await see('.video-widget--panel');
    await visitor.focusIn('.video-widget');
    await visitor.when('the film to play', () => {
      const films = [...document.querySelectorAll<HTMLVideoElement>('.video-widget video')];
      // A system may lack the decoder.
      const canPlay = films[0]?.canPlayType('video/mp4; codecs="avc1.42E01E"') !== '';
      return !canPlay || films.some(({ paused, currentTime }) => !paused && currentTime > 0);
    });
    await page.press('Escape');
    await gone('.video-widget--panel');
    await visitor.focusIn('.video-widget');
  },
};

const ads: Journey = {
  name: 'sees ads that move nothing once they are allowed, and none before',
  hands: ['pointer'],
  async walk(visitor) {
    const { page, press, gone, open } = visitor;
    await open(allBlocks);
    expectSame(await page.evaluate(() => document.querySelectorAll('.ad-slot__ad, a.native-ad').length), 0, 'ads');
    await press('dialog.consent [data-all]');
    await gone('dialog.consent');
    await visitor.until('an ad', () =>
      page.evaluate(() => {
        const place = [...document.querySelectorAll('[data-widget=ad-slot]')].find((one) => one.checkVisibility());
        place?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return document.querySelector('.ad-slot__ad') !== null;
      }),
    );
  },
};

/** The popup appears after 45 seconds of reading. */
const comesAfterMs = 46_000;
/** The popup checks once a second how far the visitor has scrolled. */
const seesAfterMs = 2500;

const popup: Journey = {
  name: 'reads an article to its end, is offered the newsletter, and closes the offer',
  hands: ['pointer'],
  async walk(visitor) {
    const { page, see, gone, decline } = visitor;
    await decline(article);
    // Scrolls to the end of the text, and back up a little, away from the same form below it, which would prevent the
    // popup.
    await page.evaluate(() => {
      document.querySelector('[data-end-of-text]')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    });
    await pause(seesAfterMs);
    await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }));
    await pause(comesAfterMs);
    await see('.popup[open] input[type=email]');
    await visitor.focusIn('.popup');
    await visitor.checkLayout();
    await page.press('Escape');
    await gone('.popup');
  },
};

export const reading: readonly Journey[] = [consent, bar, share, carousel, video, ads];
export const slow: readonly Journey[] = [popup];
