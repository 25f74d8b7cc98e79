// Writes a content folder of any size, always the same for the same seed: `npx pihlaja content:import` reads it.
import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { projectRoot } from '../../../build/paths.ts';
import { fixedChoices } from '../../../server/backend/import/plant-choices.ts';
import { slugify } from '../../../server/backend/shared/slug.ts';
import { demoSentences, seededRandom } from '../search/articles.ts';

/** The size of a content folder. */
export interface ContentSize {
  articles: number;
  plants: number;
  categories: number;
  tags: number;
  companies: number;
  redirects: number;
}

/** A portal after twenty years: 30,073 pages, including the pages that every site has. */
export const largeSize: ContentSize = {
  articles: 20_041,
  plants: 10_000,
  categories: 12,
  tags: 800,
  companies: 12,
  redirects: 2000,
};

/** Each of these names matches one in twenty plants. */
const plantNames =
  'angervo heinä kello kielo kuusama kurjenpolvi kärhö laukka leinikki lilja minttu narsissi orvokki pioni ruusu saniainen sara unikko vuokko yrtti'.split(
    ' ',
  );

const nouns: string[] = JSON.parse(readFileSync(`${projectRoot}/tests/bench/search/common-nouns.json`, 'utf8'));
const contentDir = `${projectRoot}/demo/content`;
const fewestWords = 150;
const mostWords = 600;
/** Articles and plants share these pictures, so that picture files do not dominate the measurement. */
const pictures = ['articles/yhteinen-1', 'articles/yhteinen-2', 'articles/yhteinen-3'];
const fileWritesAtOnce = 64;

/** Writes the folder, which must be empty or missing. */
export async function writeContent(dir: string, size: ContentSize, seed = 1): Promise<void> {
  // Cutting sentences apart would break their markup.
  const sentences = (await demoSentences()).filter((sentence) => /^\p{Lu}[^|`#*_<>[\]{}~]*[.!?]$/u.test(sentence));
  const draw = createDraw(sentences, seededRandom(seed));
  for (const folder of ['articles', 'plants', 'pages', 'home', 'pictures/articles'])
    await mkdir(`${dir}/${folder}`, { recursive: true });
  await writePictures(dir);
  await writeFile(`${dir}/forms.json`, withoutCustomers(readFileSync(`${contentDir}/forms.json`, 'utf8')));
  await cp(`${contentDir}/synonyms.yaml`, `${dir}/synonyms.yaml`);
  await writeFile(`${dir}/site.json`, JSON.stringify({ site_name: 'Suuri sivusto', picture_credit: 'Kuva: mittaus' }));
  await writeFile(`${dir}/home/index.md`, markdown({ title: 'Suuri sivusto' }, draw.sentence()));
  await writeFile(`${dir}/pages/tietoa.md`, markdown({ title: 'Tietoa' }, draw.text()));
  await writeFile(
    `${dir}/categories.json`,
    JSON.stringify(range(size.categories).map((index) => category(index, draw))),
  );
  await writeFile(`${dir}/companies.json`, JSON.stringify(range(size.companies).map((index) => company(index, draw))));
  await writeFile(`${dir}/redirects.json`, JSON.stringify(range(size.redirects).map((index) => redirect(index, size))));
  await writeAll(range(size.articles), async (index) => {
    await writeFile(`${dir}/articles/${articleSlug(index)}.md`, article(index, size, draw));
  });
  await writeFile(`${dir}/plants.json`, JSON.stringify(range(size.plants).map((index) => plantFacts(index, draw))));
  await writeAll(range(size.plants), async (index) => {
    await writeFile(`${dir}/plants/${plantSlug(index)}.json`, JSON.stringify(plantWords(size, draw)));
  });
}

/** The file name of an article. */
export const articleSlug = (index: number) => `artikkeli-${index + 1}`;
const plantSlug = (index: number) => slugify(plantTitle(index));
const plantTitle = (index: number) =>
  `${capitalized(nouns[(index * 7) % nouns.length] ?? '')}${plantNames[index % plantNames.length]} ${index + 1}`;
const categorySlug = (index: number) => `osasto-${index + 1}`;
const companyId = (index: number) => `yritys-${index + 1}`;

type Draw = ReturnType<typeof createDraw>;

function createDraw(sentences: readonly string[], random: () => number) {
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const some = <T>(items: readonly T[], most: number): T[] => [
    ...new Set(range(1 + below(most)).map(() => pick(items))),
  ];
  /** A word that few other pages have: the vocabulary of a real site grows with its pages. */
  const compound = () => `${pick(nouns)}${pick(nouns)}`;
  const sentence = () => pick(sentences);
  const title = () =>
    `${capitalized(compound())} ${sentence()
      .replace(/[^\p{L}\s-]/gu, '')
      .split(/\s+/)
      .slice(0, 5)
      .join(' ')}`;
  const text = () => {
    const length = fewestWords + below(mostWords - fewestWords);
    const paragraphs: string[] = [];
    for (let words = 0; words < length; ) {
      const paragraph = `${sentence()} ${sentence()} ${capitalized(compound())} on ${compound()}.`;
      words += paragraph.split(' ').length;
      paragraphs.push(paragraphs.length % 4 === 3 ? `## ${title()}` : paragraph);
    }
    return paragraphs.join('\n\n');
  };
  return { below, pick, some, sentence, title, text };
}

function article(index: number, size: ContentSize, draw: Draw): string {
  const published = new Date(Date.UTC(2006, 0, 1) + index * 8 * 3_600_000);
  const front = {
    title: draw.title(),
    lead: `${draw.sentence()} ${draw.sentence()}`,
    category: categorySlug(draw.below(size.categories)),
    tags: draw.some(range(size.tags), 3).map((tag) => `aihe${tag + 1}`),
    author: 'Otto Näyte',
    partners: index % 2 === 0 ? [companyId(draw.below(size.companies))] : [],
    published: published.toISOString(),
    views: draw.below(10_000),
    image: draw.pick(pictures),
    related: draw
      .some(range(size.articles), 3)
      .filter((other) => other !== index)
      .map(articleSlug),
  };
  return markdown(front, draw.text());
}

/** A JSON value is YAML, too. */
const markdown = (front: object, text: string) => {
  const fields = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${fields.join('')}---\n\n${text}\n`;
};

const category = (index: number, draw: Draw) => ({
  slug: categorySlug(index),
  title: `Osasto ${index + 1}`,
  lead_paragraph: draw.sentence(),
});

const company = (index: number, draw: Draw) => ({
  id: companyId(index),
  title: `Yritys ${index + 1} Oy`,
  body: `<p>${draw.sentence()}</p>`,
});

const redirect = (index: number, size: ContentSize) => ({
  old_path: `/vanha/${index + 1}/`,
  page: `/kasvikortisto/${plantSlug(index % size.plants)}/`,
});

/** A genus has four species, and each card lists the other three. */
const genus = (index: number) => `Planta${letters(Math.floor(index / 4))}`;
const letters = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

const plantFacts = (index: number, draw: Draw) => ({
  title: plantTitle(index),
  name_sci: `${genus(index)} numerosa-${index + 1}`,
  perenniality: draw.pick(['AN', 'BI', 'PE']),
  height_min: 10 + draw.below(50),
  height_max: 60 + draw.below(300),
  vegetation_zones: draw.some(fixedChoices.zone, 4),
  light: draw.some(fixedChoices.light, 2),
  blooming_months: draw.some([5, 6, 7, 8, 9], 3),
  flower_colors: draw.some(fixedChoices.flower_color, 2),
  category: draw.pick(['Perennat', 'Pensaat', 'Puut', 'Köynnökset', 'Kesäkukat']),
  toxic: draw.below(10) === 0,
});

const plantWords = (size: ContentSize, draw: Draw) => ({
  description: `${draw.sentence()} ${draw.title()}.`,
  care_instructions: draw.sentence(),
  uses: draw.sentence(),
  vegetation_conditions: draw.some(fixedChoices.condition, 2),
  related: draw.some(range(size.plants), 3).map(plantSlug),
});

/** This folder has none of the demo's companies. */
const withoutCustomers = (forms: string) =>
  JSON.stringify((JSON.parse(forms) as { customers?: string[] }[]).map(({ customers: _, ...form }) => form));

async function writePictures(dir: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  for (const [index, name] of pictures.entries()) {
    const background = { r: 60 + 60 * index, g: 140, b: 90 };
    await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .webp()
      .toFile(`${dir}/pictures/${name}.webp`);
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function writeAll(indexes: readonly number[], write: (index: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < indexes.length; start += fileWritesAtOnce)
    await Promise.all(indexes.slice(start, start + fileWritesAtOnce).map(write));
}

/** `node write-content.ts DIR [SEED]` writes the large folder. */
if (process.argv[1] === import.meta.filename) {
  const [, , dir, seed] = process.argv;
  if (dir === undefined) throw new Error('DIR is missing. Usage: node tests/bench/size/write-content.ts DIR [SEED]');
  await writeContent(dir, largeSize, Number(seed ?? 1));
}
