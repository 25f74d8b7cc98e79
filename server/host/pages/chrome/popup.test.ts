// The pages with a popup, and its content.
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { rawArticle, rawImage, rawPage, rawSite } from '../../../../tests/helpers/raw-content.ts';
import { parsePage } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import { site } from '../../../contract/site.ts';
import { buildPopup } from './popup.ts';

const newsletter = {
  ...{ product: 'Koe & Näyte', title: 'Tilaa kirje', description: 'Kerran viikossa.', list: 'koe' },
  privacyUrl: '/tietosuojaseloste/',
};
const kirje = { id: 'kirje', kind: 'newsletter' };

function popupOf(popup: object | null, { raw = rawArticle(), letter = newsletter, path = '/sivu/' } = {}) {
  const context = pageContext({ site: parseAs(site, rawSite({ popup }), 'site data'), path });
  return buildPopup({ page: raw && parsePage(raw), newsletter: letter, context });
}

const callOf = (props: object) => ({
  name: 'popup',
  props,
  when: 'idle',
  consent: 'necessary',
  closed: true,
  view: null,
});

describe('the popup', () => {
  it('is none when the site has none', () => {
    expect(popupOf(null)).toBeNull();
  });

  it('holds the newsletter, named by its title', () => {
    expect(popupOf(kirje)).toEqual({
      call: callOf({ id: 'kirje', part: '/osat/ponnahdus/', widget: 'newsletter', subject: 'koe' }),
      view: {
        kind: 'newsletter',
        title: 'Tilaa kirje',
        picture: '/assets/kirje.webp',
        newsletter: { name: 'newsletter', props: newsletter },
      },
    });
  });

  it('is named by the invitation when the newsletter has no title of its own', () => {
    expect(popupOf(kirje, { letter: { ...newsletter, title: '' } })?.view.title).toBe(
      'Kiinnostuitko? Tilaa ilmainen Koe & Näyte -uutiskirje',
    );
  });

  it('is none when there is no newsletter to order', () => {
    expect(popupOf(kirje, { letter: { ...newsletter, list: '' } })).toBeNull();
  });

  it('comes on lists that the host makes, which are no pages of the backend', () => {
    expect(popupOf(kirje, { raw: null, path: '/suosituimmat/' })).not.toBeNull();
  });

  it('does not come in beside a form that somebody has looked up', () => {
    expect(popupOf(kirje, { raw: rawPage('FormPage') })).toBeNull();
  });

  it.each(['/hakutulokset/', '/profiili/', '/kirjaudu/', '/preview/'])('does not disturb on %s', (path) => {
    expect(popupOf(kirje, { path })).toBeNull();
  });
});

describe('a form in the popup', () => {
  const form = {
    id: 7,
    heading: 'Pyydä tarjous',
    body: '<p>Kerro kohteesta.</p>',
    consent_text: 'Hyväksyn ehdot.',
    form_fields: [{ id: 1, clean_name: 'nimi', label: 'Nimi', field_type: 'singleline' }],
    meta: { slug: 'tarjous', customers: [] },
  };
  const popup = { id: 4, kind: 'form', form };
  const block = (id: number) => ({ id: 'b', type: 'form', value: { ...form, id } });

  it('is the one of its block, named by its heading, and posts as a popup’s', () => {
    expect(popupOf(popup)).toEqual({
      call: callOf({ id: '4', part: '/osat/ponnahdus/sivu/', widget: 'lead-form', subject: 'tarjous' }),
      view: {
        kind: 'form',
        title: 'Pyydä tarjous',
        form: expect.objectContaining({
          heading: 'Pyydä tarjous',
          call: {
            name: 'lead-form',
            props: expect.objectContaining({ formId: 7, pageId: 10, page: '/sivu/', isPopup: true }),
          },
        }),
      },
    });
  });

  it('knows no page on a list that the host makes', () => {
    const found = popupOf(popup, { raw: null, path: '/suosituimmat/' });
    expect(found?.view).toMatchObject({ form: { call: { props: { pageId: null } } } });
  });

  it('has a name without a heading, too', () => {
    expect(popupOf({ ...popup, form: { ...form, heading: '' } })?.view.title).toBe('Lomake');
  });

  it.each([
    ['a form that is not live', { ...popup, form: { ...form, live: false } }],
    ['no form at all', { ...popup, form: null }],
  ])('is none with %s', (_, broken) => {
    expect(popupOf(broken)).toBeNull();
  });

  it.each([
    ['itself', block(7)],
    ['in a section', { id: 's', type: 'section', value: { heading: '', child_blocks: [block(7)] } }],
    ['in a column', { id: 'c', type: 'column_6_6', value: { column_1: [], column_2: [block(7)] } }],
  ])('is none on a page that holds the same form: %s', (_, holder) => {
    expect(popupOf(popup, { raw: rawArticle({ body: [holder] }) })).toBeNull();
  });

  it('comes beside another form', () => {
    expect(popupOf(popup, { raw: rawArticle({ body: [block(8)] }) })).not.toBeNull();
  });
});

describe('a picture in the popup', () => {
  const popup = { id: 5, kind: 'image', image: rawImage(), html_url: '/kilpailu/' };
  const linkOf = (html_url: unknown) => popupOf({ ...popup, html_url })?.view;

  it('is shown whole, from the host’s own addresses, and leads where it says', () => {
    const found = popupOf(popup);
    expect(found).toMatchObject({
      call: callOf({ id: '5', part: '/osat/ponnahdus/', widget: '', subject: '' }),
      view: {
        kind: 'image',
        title: 'Ajankohtaista',
        picture: { width: 1600, height: 1000, alt: 'Kuvan sanat', isLead: false },
        link: { href: '/kilpailu/', rel: '', target: '' },
      },
    });
    expect(found?.view).toMatchObject({
      picture: {
        src: '/kuva/1080-75/media/kuva.webp',
        srcset: expect.stringContaining('/kuva/640-75/media/kuva.webp 640w'),
        sizes: '(min-width: 768px) min(912px, 100vw - 92px), min(1600px, 100vw - 24px)',
      },
    });
  });

  it.each([
    [200, 100, '(min-width: 768px) min(200px, 100vw - 92px), min(200px, 100vw - 24px)'],
    [1000, 2000, '(min-width: 768px) min(366px, 100vw - 92px), min(1000px, 100vw - 24px)'],
    [90_000, 3, '(min-width: 768px) min(912px, 100vw - 92px), min(90000px, 100vw - 24px)'],
    [1, 90_000, '(min-width: 768px) min(1px, 100vw - 92px), min(1px, 100vw - 24px)'],
    [0, 0, '(min-width: 768px) min(912px, 100vw - 92px), min(1600px, 100vw - 24px)'],
  ])('asks for as much as is shown: %i × %i', (width, height, sizes) => {
    const found = popupOf({ ...popup, image: rawImage({ width, height }) });
    expect(found?.view).toMatchObject({ picture: { sizes } });
  });

  it.each([
    ['of another site, in a tab of its own', 'https://kauppa.example/?a=1', 'https://kauppa.example/?a=1', 'noopener nofollow', '_blank'],
    ['of a sister site, for search engines too', 'https://sisar.example/', 'https://sisar.example/', 'noopener', '_blank'],
    ['of this site, written out', 'https://koe.example/kilpailu/#osallistu', '/kilpailu/#osallistu', '', ''],
    ['that writes a mail', 'mailto:a@koe.example', 'mailto:a@koe.example', '', ''],
  ])('has a link %s', (_, address, href, rel, target) => {
    expect(linkOf(address)).toMatchObject({ link: { href, rel, target } });
  }); // biome-ignore format: one table

  it.each([
    '',
    null,
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '//muualla.example/',
    'data:text/html,x',
    'kilpailu',
  ])('leads nowhere by %j', (address) => expect(linkOf(address)).toMatchObject({ kind: 'image', link: null }));

  it.each(['/sivu/', '/sivu/?a=1#b', 'https://koe.example/sivu/'])(
    'is none on the page that it leads to: %s',
    (address) => expect(popupOf({ ...popup, html_url: address })).toBeNull(),
  );

  it.each([
    ['missing', null],
    ['of a wrong shape', { meta: {} }],
    ['at no address', rawImage({ meta: { download_url: '' } })],
    ['at a hostile address', rawImage({ meta: { download_url: 'javascript:alert(1)' } })],
  ])('is none when the picture is %s', (_, image) => {
    expect(popupOf({ ...popup, image })).toBeNull();
  });
});
