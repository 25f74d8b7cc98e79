// Prints every HTML file of this folder as a PDF into demo/content/documents: `node demo/documents/print-documents.ts`.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launch } from '../../tests/helpers/browser.ts';
import { compactPdf } from './compact-pdf.ts';

const sources = fileURLToPath(new URL('.', import.meta.url));
const target = fileURLToPath(new URL('../content/documents/', import.meta.url));

mkdirSync(target, { recursive: true });
const browser = await launch();
for (const name of readdirSync(sources).filter((file) => file.endsWith('.html'))) {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(sources + name).href);
  await page.evaluate(() => document.fonts.ready);
  const path = `${target}${basename(name, '.html')}.pdf`;
  // Tagged, so that a screen reader finds headings and lists, not only text.
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  const bytes = compactPdf(pdf);
  writeFileSync(path, bytes);
  console.log(`${path}: ${Math.ceil(bytes.length / 1000)} kB`);
}
await browser.close();
