// Named examples, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const teaser = (n: number) =>
  `<a class="card pine" href="/juttu-${n}/"><span class="card__blank"></span><span class="kicker">Piha ja puutarha</span><h3 class="card__title">Juttu numero ${n}</h3></a>`;

const grid = (...numbers: number[]) =>
  `<div class="grid grid--3" data-list="company">${numbers.map(teaser).join('')}</div>`;

const page = (n: number, current = false) =>
  `<li class="is-wide is-medium is-narrow"><a class="paging__page" href="?page=${n}" data-live-link aria-label="${current ? `Sivu ${n}, nykyinen` : `Siirry ${n} sivulle`}"${current ? ' aria-current="page"' : ''}>${n}</a></li>`;

const paging = `<nav class="paging" aria-label="Sivutus"><a class="paging__end" role="link" aria-disabled="true">Edellinen</a><ol class="paging__pages">${page(1, true)}${page(2)}</ol><a class="paging__end" href="?page=2" rel="next" data-live-link>Seuraava</a></nav>`;

const list = (html: string) =>
  `<div data-live="list"><h2 tabindex="-1" data-live-heading>Yrityksen artikkelit</h2>${html}</div>`;

export const about: WidgetNotes = {
  group: 'lists',
  do: ['Draw the list and its paging as links that work alone: the behaviour changes the pages in place where it can.'],
};

export const examples = {
  'the first of two pages': { props: {}, view: null, bodyHtml: list(grid(1, 2, 3) + paging) },
  'one page, which has no paging': { props: {}, view: null, bodyHtml: list(grid(1)) },
};
