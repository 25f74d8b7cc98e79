// The content of a submission: equal for the same fields and files, and only for those.
import { expect, it } from 'vitest';
import { contentOf } from './content-of.ts';

const picture = (bytes: string, name = 'a.png', type = 'image/png', lastModified = 1) =>
  new File([bytes], name, { type, lastModified });

it('is equal for the same names, texts and files', () => {
  const filled = (): [string, FormDataEntryValue][] => [
    ['nimi', 'Maija'],
    ['kuvat', picture('x')],
  ];
  expect(contentOf('/lomake/3/', filled())).toBe(contentOf('/lomake/3/', filled()));
});

it.each([
  ['address', '/lomake/4/', 'Maija', picture('x')],
  ['text', '/lomake/3/', 'Matti', picture('x')],
  ['name of a file', '/lomake/3/', 'Maija', picture('x', 'b.png')],
  ['size of a file', '/lomake/3/', 'Maija', picture('xy')],
  ['type of a file', '/lomake/3/', 'Maija', picture('x', 'a.png', 'image/jpeg')],
  ['time of a file', '/lomake/3/', 'Maija', picture('x', 'a.png', 'image/png', 2)],
] as const)('is another with another %s', (_, url, name, file) => {
  const whole = contentOf('/lomake/3/', [
    ['nimi', 'Maija'],
    ['kuvat', picture('x')],
  ]);
  expect(
    contentOf(url, [
      ['nimi', name],
      ['kuvat', file],
    ]),
  ).not.toBe(whole);
});
