// Named views, shown in the playground and checked by tests/sweeps. Their sections have no ids, because several views
// share one page there.
import type { WidgetNotes } from '../shared/examples/about.ts';

const section = (title: string, words: string) =>
  `<section class="plant-section plant-section--text"><h2>${title}</h2><div class="rich-text"><p>${words}</p></div></section>`;

const column = (...sections: string[]) => `<div class="plant-column">${sections.join('')}</div>`;

const words = 'Kastele kuivana keväänä ja levitä tyvelle kompostia ennen kukintaa.';

const cut = `<section class="plant-section plant-section--text"><h2>Hoito-ohjeet</h2><div class="plant-cut plant-cut--30"><div class="plant-cut__text"><div class="rich-text"><p>${`${words} `.repeat(60)}<a href="/kasvikortisto/">Muita kasveja</a></p></div><div class="plant-cut__probe"><details class="plant-cut__switch"><summary><span class="plant-cut__open">Lue koko teksti</span><span class="plant-cut__close">Näytä vähemmän</span><span class="visually-hidden">: Hoito-ohjeet</span></summary></details></div></div></div></section>`;

const contents = (...all: [string, string][]) => all.map(([id, title]) => ({ title, url: `#${id}` }));

export const about: WidgetNotes = {
  group: 'furniture',
  do: ['Give each section a heading with an id: the contents lead there.'],
};

export const examples = {
  'two columns and their contents': {
    props: {},
    view: { contents: contents(['kuvaus', 'Kuvaus'], ['soveltuvuus', 'Soveltuvuus'], ['kaytto', 'Käyttö']) },
    bodyHtml: `<div class="plant-columns">${column(section('Kuvaus', `${words} `.repeat(3)), section('Soveltuvuus', words))}${column(section('Käyttö', words))}</div>`,
  },
  'a text that is cut': {
    props: {},
    view: { contents: contents(['hoito', 'Hoito-ohjeet'], ['kaytto', 'Käyttö']) },
    bodyHtml: `<div class="plant-columns">${column(cut)}${column(section('Käyttö', words))}</div>`,
  },
  'one section, which needs no contents': {
    props: {},
    view: { contents: contents(['kuvaus', 'Kuvaus']) },
    bodyHtml: `<div class="plant-columns">${column(section('Kuvaus', words))}</div>`,
  },
};
