// The partner's pages: the same company on each, with a different challenge for the forms.
import { type Attributes, embedScripts, leadPlace, newsletterPlace, pinnedScripts } from './embeds.ts';
import type { PartnerPage } from './page.ts';
import type { PartnerPageContext } from './page-context.ts';

const both = (context: PartnerPageContext, attributes?: Attributes) =>
  section('Uutiskirje', newsletterPlace(context, attributes)) +
  section('Tarjouspyyntö', leadPlace(context, attributes));
const section = (label: string, html: string) => `<section class="form" aria-label="${label}">${html}</section>`;
const plain = {
  forms: (context: PartnerPageContext) => both(context),
  scripts: (context: PartnerPageContext) => embedScripts(context),
};
const withOwn =
  (...names: string[]) =>
  (context: PartnerPageContext) =>
    `${embedScripts(context)}\n${names.map((name) => `<script src="/${name}.js"></script>`).join('\n')}`;

export const pages: PartnerPage[] = [
  { path: '/', name: 'Front page', about: 'Both forms as they are pasted, with their height reserved.', ...plain },
  {
    path: '/hostile/',
    name: 'Hostile styles',
    about: 'Styles that undo everything: reverted, red, hidden, right to left, five-pixel rem, turned by a degree.',
    styles: ['makela.css', 'hostile.css'],
    ...plain,
  },
  {
    path: '/column/',
    name: 'A theme’s narrow column',
    about:
      'The page lays out its direct children, as block themes do: a column of 420 pixels, in which the forms stand.',
    styles: ['makela.css', 'column.css'],
    forms: (context) =>
      `<div class="entry-content"><p>Kysy myös kevään vapaita aikoja.</p>${newsletterPlace(context)}<p>Tai pyydä tarjous heti.</p>${leadPlace(context)}</div>`,
    scripts: (context) => embedScripts(context),
  },
  {
    path: '/grid/',
    name: 'A narrow grid',
    about:
      'The newsletter form in the second track of a grid, the lead form across both, 40 pixels from the left edge.',
    styles: ['makela.css', 'grid.css'],
    forms: (context) =>
      `<div class="tracks"><p>Kirje kerran kuussa: mitä pihalla tehdään juuri nyt.</p>${newsletterPlace(context)}${leadPlace(context)}</div>`,
    scripts: (context) => embedScripts(context),
  },
  {
    path: '/strict/',
    name: 'Strict policy',
    about: "default-src 'none'; script-src and connect-src the publisher; form-action 'none'. Not even own styles.",
    styles: [],
    policy: ({ siteUrl }) =>
      `default-src 'none'; script-src ${siteUrl}; connect-src ${siteUrl}; form-action 'none'; base-uri 'none'`,
    ...plain,
  },
  {
    path: '/trusted-types/',
    name: 'Nonce and Trusted Types',
    about: "A nonce with strict-dynamic, and require-trusted-types-for 'script' without a single policy.",
    policy: ({ siteUrl, nonce }) =>
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'; img-src 'self'; ` +
      `connect-src ${siteUrl}; form-action 'none'; base-uri 'none'; ` +
      "require-trusted-types-for 'script'; trusted-types 'none'",
    forms: (context) => both(context),
    scripts: (context) => embedScripts(context, `async nonce="${context.nonce}"`),
  },
  {
    path: '/react/',
    name: 'React 17',
    about: 'A React 17 application draws everything around the forms again, ten times a second.',
    forms: ({ siteUrl, leadForm }) =>
      `<div id="app" data-publisher="${siteUrl}" data-lead-form="${leadForm}" data-status="waiting"></div>`,
    scripts: withOwn('react', 'react-dom', 'react-page'),
  },
  {
    path: '/late/',
    name: 'Late and moving',
    about: 'The placeholders come, move and go by the buttons, long after the scripts.',
    forms: ({ siteUrl, leadForm }) => `<div id="stage" data-publisher="${siteUrl}" data-lead-form="${leadForm}">
<p class="buttons"><button type="button" data-do="add">Lisää lomakkeet</button> <button type="button" data-do="move">Siirrä</button>
<button type="button" data-do="remove">Poista</button></p><div id="left"></div><div id="right"></div></div>`,
    scripts: withOwn('late'),
  },
  {
    path: '/dark/',
    name: 'Dark, in own colours',
    about: 'data-theme="dark", eight custom properties and two parts: the forms in the colours of the page.',
    styles: ['makela.css', 'dark.css'],
    forms: (context) => both(context, { theme: 'dark' }),
    scripts: (context) => embedScripts(context, 'defer'),
  },
  {
    path: '/svenska/',
    name: 'Swedish',
    about: 'The forms take the language of the page.',
    lang: 'sv',
    ...plain,
  },
  {
    path: '/pinned/',
    name: 'One version, by its hash',
    about: 'Addresses of one version with integrity, as /embed/manifest.json tells them.',
    forms: (context) => both(context),
    scripts: pinnedScripts,
  },
  {
    path: '/calls/',
    name: 'JavaScript',
    about: 'window.Pihlaja: calls before the script is there, options that change live, and every event.',
    forms: ({ siteUrl }) => `<section class="form" aria-label="Uutiskirje"><div id="letter" class="reserved-newsletter">
<a href="${siteUrl}/uutiskirje/">Tilaa Piha &amp; Räystään uutiskirje</a></div></section>
<p class="buttons">${['dark', 'light', 'sv', 'fi', 'row', 'stacked', 'reset', 'focus', 'unmount', 'mount']
      .map((name) => `<button type="button" data-do="${name}">${name}</button>`)
      .join(' ')}</p><pre id="events" aria-label="Tapahtumat" tabindex="0"></pre>`,
    scripts: (context) => `<script src="/calls.js"></script>\n${embedScripts(context)}`,
  },
];
