// Marks the scientific names in clean HTML as Latin: screen readers then pronounce them so, and they get no Finnish
// hyphens.

/** A genus, perhaps the sign of a hybrid, and an epithet. */
const species = /(?<![\p{L}\p{N}-])([A-Z][a-z]+) (?:× ?)?[a-z]+(?:-[a-z]+)*(?![\p{L}\p{N}])/gu;
/** An emphasised text that is a name as a whole: what may follow the genus is Latin or the name of a cultivar. */
const emphasised =
  /^([A-Z][a-z]+)(?: (?:× ?)?[a-z]+(?:-[a-z]+)*(?: (?:subsp\.|var\.|f\.) [a-z-]+)?)?(?: ['’][^'’<>]{1,40}['’])?$/u;
const token = /<[^<>]*>|[^<]+|</g;
/** Maximum length of an emphasised name in characters; longer emphasis is a sentence. */
const maxEmphasis = 80;

/**
 * @param names the scientific names that the text may contain: those of the plants that it names in Finnish
 * @returns a function that changes only tags. An emphasis that begins with the genus of one of the names becomes an `i`
 * element with `lang="la"`, and a whole name without emphasis gets such an element
 */
export function createScientificMarks(names: readonly string[]): (cleanHtml: string) => string {
  const known = new Set(names.flatMap((name) => name.match(species) ?? []));
  const genera = new Set([...known, ...names].flatMap((name) => /^[A-Z][a-z]+/.exec(name)?.[0] ?? []));
  if (genera.size === 0) return (html) => html;
  const isName = (text: string) => text.length <= maxEmphasis && genera.has(emphasised.exec(text.trim())?.[1] ?? '');
  const markSpecies = (text: string) =>
    text.replace(species, (name) => (known.has(name) ? `<i lang="la">${name}</i>` : name));

  return (cleanHtml) => {
    const tokens = cleanHtml.match(token) ?? [];
    /** For each open element, whether it is code or in another language. */
    const open: boolean[] = [];
    let end = -1;
    return tokens
      .map((piece, at) => {
        if (at <= end) return at === end ? '</i>' : piece;
        if (!piece.startsWith('<')) return open.includes(true) ? piece : markSpecies(piece);
        if (piece.startsWith('</')) open.pop();
        else if (/^<(?:em|i)>$/.test(piece) && /^<\/(?:em|i)>$/.test(tokens[at + 2] ?? '') && !open.includes(true)) {
          if (isName(tokens[at + 1] ?? '')) {
            end = at + 2;
            return '<i lang="la">';
          }
          open.push(false);
        } else if (!/^<(?:br|hr|img|wbr)\b/.test(piece)) open.push(/ lang="(?!fi)|^<(?:code|pre)\b/.test(piece));
        return piece;
      })
      .join('');
  };
}
