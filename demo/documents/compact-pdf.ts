// Halves the size of Chromium's PDFs, which give the glyphs of a variable font with five decimals of a 2000th.
import { deflateSync, inflateSync } from 'node:zlib';

const objectStart = /(?:^|\n)(\d+) 0 obj\n/g;
/** The beginning of a Type 3 glyph: its width and its bounding box. */
const glyph = /^-?[\d.]+ 0 (-?[\d.]+ ){4}d1\n/;

/**
 * Rounds the outlines of glyphs to whole units, stores each outline once, and rewrites the file around them. Everything
 * else is unchanged.
 */
export function compactPdf(pdf: Buffer): Buffer {
  // Latin 1 maps every byte to one character.
  const text = pdf.toString('latin1');
  const starts = [...text.matchAll(objectStart)];
  const trailer = /trailer\n(<<(?:(?!trailer\n).)*?>>)\nstartxref/s.exec(text)?.[1];
  if (!trailer || starts.length === 0) throw new Error('This is no PDF as Chromium writes it');
  const parts = [text.slice(0, starts[0]?.index)];
  const places = new Map<number, number>();
  let length = parts[0]?.length ?? 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  const bodies = starts.map((match) => {
    const end = text.indexOf('endobj', match.index);
    return [match[1] ?? '', withRoundedGlyph(text.slice(match.index + match[0].length, end))] as const;
  });
  const first = new Map<string, string>();
  for (const [id, body] of bodies) if (isStream(body) && !first.has(body)) first.set(body, id);
  const same = new Map(bodies.map(([id, body]) => [id, first.get(body) ?? id]));
  for (const [id, body] of bodies) {
    if (same.get(id) !== id) continue;
    add('\n');
    places.set(Number(id), length);
    const linked = isStream(body) ? body : body.replace(/\b(\d+) 0 R\b/g, (_, to) => `${same.get(to) ?? to} 0 R`);
    add(`${id} 0 obj\n${linked}endobj`);
  }
  const size = Math.max(...places.keys()) + 1;
  const rows = Array.from({ length: size }, (_, id) => {
    const place = places.get(id);
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = length + 1;
  add(`\nxref\n0 ${size}\n${rows.join('')}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

const isStream = (object: string) => object.includes(' stream\n');

function withRoundedGlyph(object: string): string {
  const [, packed] = /^<<\/Filter \/FlateDecode\n\/Length \d+>> stream\n([\s\S]*)\nendstream\n$/.exec(object) ?? [];
  if (packed === undefined) return object;
  const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  // The page itself is rounded to hundredths of its finer units, far below the resolution of a printer.
  const decimals = glyph.test(content) ? 1 : 100;
  const rounded = content.replace(/-?(?:(?<!\d)\d+)?\.\d+/g, (number) =>
    String(Math.round(Number(number) * decimals) / decimals),
  );
  const bytes = deflateSync(Buffer.from(rounded, 'latin1'), { level: 9 });
  return `<</Filter /FlateDecode\n/Length ${bytes.length}>> stream\n${bytes.toString('latin1')}\nendstream\n`;
}
