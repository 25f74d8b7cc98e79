// The companies' flat logo marks; the letters are drawn, so that no font is needed.
import { circle, line, num, path, poly, rect, type Scene } from './parts/kit.ts';

// Strokes on a grid 10 wide and 14 high, origin upper left.
const LETTERS: Record<string, string> = {
  A: 'M0 14L5 0L10 14M1.8 9.4H8.2',
  Ä: 'M0 14L5 2.4L10 14M1.8 10H8.2M2.6 -1V-.9M7.4 -1V-.9',
  E: 'M8.6 0H1V14H8.6M1 7H7.6',
  H: 'M.8 0V14M9.2 0V14M.8 7H9.2',
  I: 'M1 0V14',
  K: 'M.8 0V14M9 0L1 8.2M4 5.4L9.4 14',
  L: 'M.8 0V14H8',
  M: 'M.6 14V0L6 8.6L11.4 0V14',
  N: 'M.8 14V0L9.2 14V0',
  O: 'M5.6 -.2A5.4 7.2 0 1 0 5.6 14.2A5.4 7.2 0 1 0 5.6 -.2',
  Ö: 'M5.6 2.2A5.2 6 0 1 0 5.6 14.2A5.2 6 0 1 0 5.6 2.2M3.2 -1V-.9M8 -1V-.9',
  P: 'M.8 14V0H5.4A3.9 3.9 0 0 1 5.4 8H.8',
  R: 'M.8 14V0H5.4A3.8 3.8 0 0 1 5.4 7.6H.8M5 7.6L9.2 14',
  S: 'M8.4 2.2Q7.2 -.2 4.6 -.2Q1 -.2 1 3.4Q1 6.2 4.8 7Q8.8 7.8 8.8 10.8Q8.8 14.2 4.8 14.2Q1.6 14.2 .6 11.6',
  T: 'M0 0H10M5 0V14',
  U: 'M.8 0V9.4A4.3 4.6 0 0 0 9.4 9.4V0',
  V: 'M0 0L5 14L10 0',
  Y: 'M0 0L5 7.4L10 0M5 7.4V14',
};
const WIDTHS: Record<string, number> = { I: 2, M: 12, O: 11.2, Ö: 11.2, E: 8.8, L: 8.4, P: 9.4, R: 9.6 };

/** A word in capitals, its upper left corner at x,y; returns the drawing and its width. */
function lettering(
  word: string,
  x: number,
  y: number,
  height: number,
  colour: string,
): { drawn: string; width: number } {
  const scale = height / 14;
  let at = 0;
  let drawn = '';
  for (const letter of word) {
    drawn += `<g transform="translate(${num(x + at * scale)} ${num(y)}) scale(${scale.toFixed(3)})">${line(LETTERS[letter] ?? '', colour, 2)}</g>`;
    at += (WIDTHS[letter] ?? 10) + 3.6;
  }
  return { drawn, width: (at - 3.6) * scale };
}

function logo(word: string, colour: string, mark: string): (s: Scene) => string {
  return () => {
    const room = 296;
    const natural = lettering(word, 0, 0, 14, colour).width / 14;
    const height = Math.min(42, room / natural);
    return `<g transform="translate(16 16)">${mark}</g>${lettering(word, 158, 80 - height / 2, height, colour).drawn}`;
  };
}

const [timber, slate, teal, frost, soil, linen] = ['#8A4F24', '#3F5A4A', '#2F7268', '#1F5A86', '#5A3C22', '#8A5A44'];
const logEnd = (x: number, y: number) =>
  circle(x, y, 27, timber) + circle(x, y, 18, 'none', 'stroke="#F2D9AC" stroke-width="4"') + circle(x, y, 7, '#F2D9AC');

const marks = {
  kelohonka: path('M64 0L124 54H4Z', timber) + logEnd(34, 92) + logEnd(94, 92) + logEnd(64, 62),
  sammalkatto: [0, 1, 2]
    .map((j) =>
      [0, 1, 2]
        .slice(0, 3 - (j % 2 ? 0 : 0))
        .map((i) =>
          path(
            `M${i * 42 + (j % 2) * 0 + 2} ${j * 40 + 6}h38v18a19 19 0 0 1 -38 0Z`,
            (i + j) % 3 === 1 ? '#7FA04A' : slate,
          ),
        )
        .join(''),
    )
    .join(''),
  kaakelikulma:
    rect(4, 4, 56, 56, teal, 'rx="6"') +
    rect(68, 4, 56, 56, '#8FC0B0', 'rx="6"') +
    rect(4, 68, 56, 56, '#8FC0B0', 'rx="6"') +
    path('M68 74a6 6 0 0 1 6 -6h44a6 6 0 0 1 6 6A50 50 0 0 1 74 124a6 6 0 0 1 -6 -6Z', '#E0804A'),
  routalampo:
    path('M64 4A60 60 0 0 1 64 124Z', '#EE8A3C') +
    path('M64 4A60 60 0 0 0 64 124Z', frost) +
    line('M36 40V88M16 52L56 76M16 76L56 52', '#FFFFFF', 6) +
    path('M92 36q22 24 8 42q-12 14 -22 2q-8 -12 4 -22q2 8 8 8q8 -10 2 -30Z', '#FFF3DC'),
  multavakka:
    path('M10 70H118L104 118a8 8 0 0 1 -8 6H32a8 8 0 0 1 -8 -6Z', soil) +
    line('M64 70V36', '#4F8A3C', 8) +
    path('M64 44C64 14 88 4 112 8C112 34 92 48 64 44Z', '#6FA84A') +
    path('M64 56C62 32 44 24 18 28C20 50 40 62 64 56Z', '#4F8A3C'),
  pellavasavy:
    path('M4 26Q34 6 64 22T124 18V44Q94 60 64 44T4 50Z', linen) +
    path('M4 64Q34 46 64 60T124 56V82Q94 96 64 82T4 88Z', '#C99A7A') +
    path('M4 102Q34 86 64 98T124 94V112Q94 126 64 116T4 122Z', '#E3CDAE'),
};

export const logoScenes: Record<string, (s: Scene) => string> = {
  kelohonka: logo('KELOHONKA', timber, marks.kelohonka),
  sammalkatto: logo('SAMMALKATTO', slate, marks.sammalkatto),
  kaakelikulma: logo('KAAKELIKULMA', teal, marks.kaakelikulma),
  routalampo: logo('ROUTALÄMPÖ', frost, marks.routalampo),
  multavakka: logo('MULTAVAKKA', soil, marks.multavakka),
  pellavasavy: logo('PELLAVASÄVY', linen, marks.pellavasavy),
};
void poly;
