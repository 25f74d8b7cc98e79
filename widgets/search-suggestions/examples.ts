// Named examples, found and tried by the sweeps.

const field = (more: string) =>
  `<div class="search-field"><input type="search" name="search" aria-label="Hae sivustolta" autocomplete="off" enterkeyhint="search"${more}></div>`;

export const examples = {
  'a field for every kind of page': { props: {}, view: null, bodyHtml: field('') },
  'a field for plants, with words in it': { props: { only: 'plants' }, view: null, bodyHtml: field(' value="hort"') },
};
