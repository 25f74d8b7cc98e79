// HTML of mails, in which all inserted texts are escaped.

/** A finished HTML fragment. Only this file creates it, so that it contains no unescaped text. */
export interface Html {
  readonly html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A template tag: inserted texts are escaped; HTML fragments and lists of them are inserted as they are. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const filled = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value);
    return [value].flat().reduce((joined, piece) => joined + piece.html, '');
  });
  return { html: String.raw({ raw: strings }, ...filled) };
}

/** A text whose line breaks become `<br>`. */
export const withBreaks = (text: string): Html => ({ html: escapeHtml(text).replaceAll('\n', '<br>') });
