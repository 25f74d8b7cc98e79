// Named examples, found and tried by the sweeps.

const field = (more: string) =>
  `<input type="search" name="search" aria-label="Hae sivustolta" autocomplete="off" enterkeyhint="search"${more}>`;

export const examples = {
  'a field for every kind of page': { props: {}, view: null, bodyHtml: field('') },
  'a field for plants, with words in it': { props: { only: 'plants' }, view: null, bodyHtml: field(' value="hort"') },
};
