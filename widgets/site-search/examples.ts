// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const icon = (drawing: string) => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
const lens = icon('<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21"/>');
const cross = icon('<path d="M6 6l12 12M18 6L6 18"/>');

const type = (id: string, title: string, isCurrent = false) =>
  `<li><a class="chip" href="?search=ruusu&type=${id}"${isCurrent ? ' aria-current="true"' : ''} data-live-link="stay">${title}</a></li>`;

const row = (n: number) =>
  `<li class="article-row pine"><a href="/juttu-${n}/"><span class="card__blank"></span><span class="article-row__words"><span class="kicker">Piha ja puutarha</span><h3 class="article-row__title"><mark>Ruusujen</mark> kevätleikkaus ${n}</h3><span class="article-row__lead">Köynnös<mark>ruusu</mark> leikataan kevyesti, pensasruusu rohkeasti.</span></span></a></li>`;

const plant =
  '<li class="plant-row"><a href="/kasvikortisto/metsaruusu/"><span class="card__blank"></span><span class="plant-row__words"><h3 class="plant-row__title">Metsä<mark>ruusu</mark></h3><span class="scientific" lang="la">Rosa majalis</span></span></a></li>';

const company =
  '<li class="company-row"><a href="/yritykset/multavakka/"><span class="company-row__logo company-row__logo--letter clay" aria-hidden="true">M</span><span><h3 class="company-row__title">Multavakka Esimerkki Oy</h3><span class="company-row__text">Mullat, katteet ja lannoitteet</span></span></a></li>';

const head = (title: string, term: string, types: string) =>
  `<header class="search-head"><div class="wrap"><h1 data-search-title>${title}</h1><form class="search-form" action="/hakutulokset/" role="search" aria-label="Haku" data-live-form><div class="search-form__field">${lens}<input type="search" aria-label="Hae sivustolta" name="search" value="${term}" placeholder="Hae sivustolta" required><button class="round-button search-form__clear" type="button" aria-label="Tyhjennä hakukenttä" data-clear hidden>${cross}</button></div><button class="button" type="submit">Hae</button></form><div data-live="types">${types}</div></div></header>`;

const results = (title: string, html: string) =>
  `<div class="wrap search-results" data-live="results" data-title="${title}">${html}</div>`;

const part = (heading: string, id: string, html: string) =>
  `<section class="search-part search-part--${id}" aria-label="${heading}"><h2 class="search-part__title rule" tabindex="-1">${heading}</h2>${html}</section>`;

const title = 'Hakutulokset haulle ”ruusu”';
const types = `<nav class="search-types" aria-label="Hakuvaihtoehdot"><p>Hakuvaihtoehdot</p><ul class="chips">${type('all', 'Kaikki', true)}${type('articles', 'Artikkelit')}${type('plants', 'Kasvit')}${type('companies', 'Yritykset')}</ul></nav>`;

export const about: WidgetNotes = { group: 'lists' };

export const examples = {
  'the combined results': {
    props: {},
    view: null,
    bodyHtml:
      head(title, 'ruusu', types) +
      results(
        title,
        `${part('Kasvit (2)', 'plants', `<ul class="plant-rows">${plant}${plant}</ul>`)}<div class="search-columns search-columns--two">${part('Artikkelit (2)', 'articles', `<ul>${row(1)}${row(2)}</ul>`)}${part('Liittyvät yritykset (1)', 'companies', `<ul class="company-rows">${company}</ul><a class="all-companies" href="?search=ruusu&type=companies" data-live-link>Katso kaikki yritykset</a>`)}</div>`,
      ),
  },
  'before a search': {
    props: {},
    view: null,
    bodyHtml:
      head('Hae sivustolta', '', '') +
      results(
        'Hae sivustolta',
        part(
          'Suosittuja hakuja',
          'popular',
          '<ul class="chips search-suggestions"><li><a class="chip" href="?search=hortensia" data-live-link>hortensia</a></li></ul>',
        ),
      ),
  },
};
