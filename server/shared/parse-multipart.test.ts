// The parser for forms with files that host and backend share.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { memoryStorage } from 'multer';
import { afterEach, expect, it } from 'vitest';
import { type MultipartRules, parseMultipart } from './parse-multipart.ts';

const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const usual: MultipartRules = {
  storage: memoryStorage(),
  limits: { fieldSize: 100 },
  feed: (request, parser) => void request.pipe(parser),
};

/** @returns the result of parsing the body: its texts and the names of its files, or the error */
async function parsed(body: FormData, rules: Partial<MultipartRules> = {}) {
  const app = express();
  app.post('/', async (request, response) => {
    try {
      await parseMultipart(request, response, { ...usual, ...rules });
      const files = (request.files ?? []) as { fieldname: string; originalname: string }[];
      response.json({ texts: request.body, files: files.map((one) => [one.fieldname, one.originalname]) });
    } catch (error) {
      response.json({ error: (error as Error).message });
    }
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).json();
}

function form(...parts: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

it('reads the names of parts and files as browsers send them, in UTF-8', async () => {
  const body = form(['määrä', 'Ö'], ['väri', 'a'], ['väri', 'b'], ['kuvä', picture('pihlaja-ä.png')]);
  expect(await parsed(body)).toEqual({
    texts: { määrä: 'Ö', väri: ['a', 'b'] },
    files: [['kuvä', 'pihlaja-ä.png']],
  });
});

it.each(['a[b]', 'a[9999999]'])('builds nothing from the name %s', async (name) =>
  expect(await parsed(form([name, 'x']))).toEqual({ error: 'Field name nesting too deep' }),
);

it('drops the files of other parts', async () => {
  const body = form(['a', picture('a.png')], ['b', picture('b.png')], ['c', 'x']);
  expect(await parsed(body, { accepts: (part) => part === 'b' })).toEqual({
    texts: { c: 'x' },
    files: [['b', 'b.png']],
  });
});

it('reports a broken limit', async () =>
  expect(await parsed(form(['a', 'x'.repeat(101)]))).toEqual({ error: 'Field value too long' }));

it('ends with the error that its feed gives', async () => {
  const feed: MultipartRules['feed'] = (request, parser) => {
    request.resume();
    parser.destroy(new Error('too many bytes'));
  };
  expect(await parsed(form(['a', 'x']), { feed })).toEqual({ error: 'too many bytes' });
});
