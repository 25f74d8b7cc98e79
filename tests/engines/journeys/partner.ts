// The site's forms on every page of an invented partner, and the playground for developers of forms.
import { pages } from '../../../demo/partner/pages.ts';
import type { Journey } from './journey.ts';

const everyPage: Journey = {
  name: 'sees a form on every page of a partner',
  hands: ['pointer'],
  async walk(visitor, { partner }) {
    for (const { path } of pages) {
      await visitor.open(partner + path);
      // One of the pages adds its forms only on demand.
      if (path === '/late/') await visitor.press('[data-do=add]');
      await visitor.until(`a form on ${path}`, () =>
        visitor.page.evaluate(() =>
          [...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot?.querySelector('[part=button]')),
        ),
      );
      await visitor.checkLayout();
    }
  },
  explained: [
    {
      complaint: /favicon\.ico/,
      why: 'Firefox looks for an icon of a page without one, which the strictest policy of a partner forbids',
    },
  ],
};

const order: Journey = {
  name: 'orders the newsletter on a partner’s page after an error',
  async walk(visitor, { partner }) {
    const { page, fill, see } = visitor;
    await visitor.open(`${partner}/`);
    await see('[part=button]');
    await fill('[name=email]', 'ville@posti');
    await page.press('Enter');
    await see('[part=message], .error', 'oikein');
    await visitor.focusIn('[name=email]');
    await fill('[name=email]', visitor.email);
    await page.press('Enter');
    await see('[part=message]', 'klikkaus');
    await visitor.checkLayout();
  },
};

const playground: Journey = {
  name: 'sees a widget on the stage of the playground',
  hands: ['pointer'],
  async walk(visitor) {
    await visitor.open('/demo/show/widgets/newsletter/1/');
    await visitor.see('.stage[data-state=shown]');
    await visitor.when('the widget on the stage', () =>
      document
        .querySelector<HTMLIFrameElement>('.stage iframe')
        ?.contentDocument?.querySelector('[data-widget-status=ready]'),
    );
  },
};

export const partners: readonly Journey[] = [everyPage, order, playground];
