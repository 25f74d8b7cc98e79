// `pihlaja/react` as a partner gets it: the packed library in a fresh React page, against the whole site.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { transform } from 'lightningcss';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { projectRoot } from '../../build/paths.ts';
import { mailsTo } from '../../server/backend/testing/accounts.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { addListenersAsOldZone } from '../helpers/old-zone-js.ts';
import {
  type Built,
  buildApp,
  checkTypes,
  openWorkshop,
  type ReactVersion,
  readInstalled,
  servePages,
} from '../helpers/react-app.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const apps = {} as Record<ReactVersion, string>;
let workshop: Awaited<ReturnType<typeof openWorkshop>>;
let partner: Awaited<ReturnType<typeof servePages>>;
let site: Site;
let onlyNewsletter: Built;

/** Typical styles of a React page. */
const pageStyles = `<style>
.row, .form, .title, .button, .input, .field { display: none }
h2, label, button { font-family: monospace; text-transform: uppercase; letter-spacing: 1em; color: red; margin: 3em }
</style>`;
const page = `
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type EventDetail, LeadForm, Newsletter } from 'pihlaja/react';
import 'pihlaja/react.css';

const host = new URLSearchParams(location.search).get('host') ?? '';
const events: string[] = [];
const tell = (name: string) => ({ widget, code }: EventDetail) => {
  events.push([name, widget, code].join(' ').trim());
  document.title = events.join(', ');
};
const all = { host, site: 'pub_demo', onSubmitting: tell('sending'), onSuccess: tell('success'), onError: tell('error') };
const forms = (
  <StrictMode>
    <Newsletter {...all} hidden={{ source: 'react' }} />
    <LeadForm {...all} form={1} fallback={<a href={host}>Pyydä tarjous</a>} />
  </StrictMode>
);
const app = document.getElementById('app') as HTMLElement;
if (app.firstChild) hydrateRoot(app, forms);
else createRoot(app).render(forms);
`;
const newsletterPage = `
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { Newsletter } from 'pihlaja/react';
createRoot(document.getElementById('app') as HTMLElement).render(<Newsletter host="https://a.example" site="pub_demo" />);
// @ts-expect-error: the host is needed
export const wrong: ComponentProps<typeof Newsletter> = { site: 'pub_demo' };
`;

test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  partner = await servePages();
  [site, workshop] = await Promise.all([startSite({ partners: [partner.origin] }), openWorkshop()]);
  const build = async (version: ReactVersion) => {
    apps[version] = await workshop.install(version);
    return buildApp(apps[version], page, pageStyles);
  };
  const [built18, built19] = await Promise.all([build(18), build(19)]);
  partner.show('18', built18, await drawOnServer());
  partner.show('19', built19);
  onlyNewsletter = await buildApp(apps[19], newsletterPage);
});
test.afterAll(async () => {
  partner?.close();
  workshop?.close();
  await site?.close();
});

test('is packed as publint and attw want it, and brings nothing of the site along', async () => {
  const tarball = new Uint8Array(readFileSync(workshop.tarball));
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer } });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  const checked = await checkPackage(createPackageFromTarballData(tarball));
  // A backend's contract is an ES module alone, which Node.js also loads with `require`.
  const problems = 'problems' in checked ? checked.problems : [];
  expect(problems.filter((one) => !('entrypoint' in one && one.entrypoint === './contract'))).toEqual([]);
  expect(new Set(problems.map(({ kind }) => kind))).toEqual(new Set(['CJSResolvesToESM']));
  expect(checked).toMatchObject({
    entrypoints: { './react': {}, './react.css': {}, './script': {}, './contract': {} },
  });
  const manifest = JSON.parse(readInstalled(apps[19], 'package.json'));
  expect(manifest).toMatchObject({ name: 'pihlaja', peerDependencies: { react: '>=18', 'react-dom': '>=18' } });
  expect(Object.keys(manifest)).not.toContain('dependencies');
  expect(Object.keys(manifest)).not.toContain('optionalDependencies');
  expect(readInstalled(apps[19], 'README.md')).toContain("from 'pihlaja/react'");
});

test('styles nothing but its own forms', () => {
  const css = readInstalled(apps[19], 'react.css');
  const starts = new Set<string>();
  transform({
    filename: 'react.css',
    code: Buffer.from(css),
    visitor: {
      Selector([first]) {
        starts.add(JSON.stringify(first));
      },
    },
  });
  expect([...starts]).toEqual([JSON.stringify({ type: 'class', name: 'pihlaja' })]);
  const classes = css.match(/\.[a-z_][\w-]*/gi) ?? [];
  expect(classes.length).toBeGreaterThan(30);
  expect(classes.filter((name) => !/^\.pihlaja(-|$)/.test(name))).toEqual([]);
});

/** The same forms as in {@link page}, rendered by a server with React 18. */
async function drawOnServer(): Promise<string> {
  const load = (path: string) => import(pathToFileURL(`${apps[18]}/node_modules/${path}`).href);
  const [{ Newsletter, LeadForm }, { createElement, StrictMode }, { renderToString }] = await Promise.all([
    load('pihlaja/react.js'),
    load('react/index.js'),
    load('react-dom/server.node.js'),
  ]);
  const all = { host: site.origin, site: 'pub_demo' };
  const fallback = createElement('a', { href: site.origin }, 'Pyydä tarjous');
  const forms = [createElement(Newsletter, all), createElement(LeadForm, { ...all, form: 1, fallback })];
  return renderToString(createElement(StrictMode, null, ...forms));
}

test('is drawn by a server, where a form that is sent too early puts nothing into an address', async () => {
  const html = await drawOnServer();
  expect(html).toContain('Tilaa uutiskirje');
  expect(html).toMatch(/<form [^>]*method="dialog"/);
  expect(html).toContain('class="pihlaja-row"');
  expect(html).toContain('>Pyydä tarjous</a>');
});

test('marks itself as code of the browser, and its documented example compiles', async () => {
  // Next's app router renders modules with this directive on a server; in any other module it would refuse hooks.
  for (const name of ['react.js', 'react.cjs']) expect(readInstalled(apps[19], name)).toMatch(/^'use client';\n/);
  for (const file of ['docs/partners.md', 'library/README.md']) {
    const example = /```tsx\n('use client';\n.*?)```/s.exec(readFileSync(`${projectRoot}/${file}`, 'utf8'))?.[1] ?? '';
    expect(example).toContain('<LeadForm {...publisher}');
    expect(await checkTypes(apps[19], { 'example.tsx': example }), file).toBe('');
  }
});

test('has types for a page at its strictest', async () => {
  expect(await checkTypes(apps[19], { 'main.tsx': page, 'newsletter.tsx': newsletterPage })).toBe('');
});

test('has types in JSX for the elements of the script, which refuse mistakes', async () => {
  const element = (attributes: string) => `
import type {} from 'pihlaja/react';
export const Page = () => <pihlaja-newsletter ${attributes}><a href="https://www.example.fi/">Tilaa</a></pihlaja-newsletter>;
`;
  const right = element('site="your-id" theme="dark" data-title="Kirje" className="a"');
  expect(await checkTypes(apps[19], { 'element.tsx': right })).toBe('');
  expect((await checkTypes(apps[19], { 'element.tsx': element('theme="blue"') })).match(/TS\d+/g)).toEqual(['TS2322']);
});

test('has types for the publisher’s script, its events and its elements, which refuse mistakes', async () => {
  const script = `
import type {} from 'pihlaja/script';
window.Pihlaja ||= { q: [] };
window.Pihlaja.q?.push(['on', 'success', ({ id }, element) => console.log(id, element)]);
window.Pihlaja.q?.push((forms) => {
  const form = forms.mount('#place', { widget: 'lead-form', site: 'a', form: 1, theme: 'dark', 'hidden-source': 'spring' });
  form.update({ lang: 'sv' });
  forms.on('invalid', ({ code }) => console.log(code))();
});
document.addEventListener('pihlaja:error', ({ detail }) => console.log(detail.code));
document.createElement('pihlaja-newsletter').addEventListener('pihlaja:ready', ({ detail }) => console.log(detail.widget));
`;
  const wrong = `
import type { FormsApi } from 'pihlaja/script';
export const use = (forms: FormsApi) => forms.mount('#place', { theme: 'blue' });
export const hear = (forms: FormsApi) => forms.on('sent', () => {});
`;
  expect(await checkTypes(apps[19], { 'script.ts': script })).toBe('');
  const errors = await checkTypes(apps[19], { 'wrong.ts': wrong });
  expect(errors.match(/TS\d+/g)).toEqual(['TS2322', 'TS2345']);
});

test('has nothing but its own files, a text and a changelog of its own, and no way into a registry', async () => {
  const folder = `${apps[19]}/node_modules/pihlaja`;
  const manifest = JSON.parse(readInstalled(apps[19], 'package.json'));
  expect(manifest.private).toBe(true);
  expect(readInstalled(apps[19], 'CHANGELOG.md')).toContain(`## ${manifest.version}`);
  const files = readdirSync(folder);
  expect(files.sort()).toEqual([
    ...[
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'contract.d.ts',
      'contract.js',
      'package.json',
      'react.cjs',
      'react.css',
    ],
    ...[
      'react.d.cts',
      'react.d.ts',
      'react.js',
      'script.cjs',
      'script.d.cts',
      'script.d.ts',
      'script.js',
      'styles.d.cts',
      'styles.d.ts',
    ],
  ]);
});

test('leaves out of a page’s bundle what the page does not use', () => {
  const code = Object.values(onlyNewsletter).join();
  expect(code).toContain('Tilaa uutiskirje');
  for (const word of ['LeadForm', 'lead-form', 'Tarkista merkityt kohdat', 'Muodossa +358'])
    expect(code).not.toContain(word);
});

for (const [version, drawnBy] of [
  [19, 'the browser'],
  [18, 'a server'],
] as const)
  test(`sends both forms from a page of React ${version} that ${drawnBy} has drawn, in StrictMode and without a complaint`, async ({
    newPage,
  }) => {
    const { page, complaints } = await newPage();
    const opened = await page.goto(`${partner.origin}/${version}/?host=${encodeURIComponent(site.origin)}`);
    expect((await opened?.text())?.includes('<form')).toBe(drawnBy === 'a server');
    const address = `react-${version}@posti.example`;
    const news = page.locator('form').first();
    const lead = page.locator('form').nth(1);
    await lead.waitFor();
    await expectAccessible(page);
    const look = await page
      .locator('h2')
      .first()
      .evaluate((title) => {
        const { color, display, fontFamily, margin, textTransform } = getComputedStyle(title);
        return [color, display, fontFamily, margin, textTransform];
      });
    expect(look).toEqual(['rgb(30, 26, 21)', 'block', 'system-ui, sans-serif', '0px', 'none']);

    await news.getByLabel('Sähköpostiosoite').fill(address);
    await news.getByRole('button').click();
    const status = page.getByRole('status').filter({ hasText: 'Enää yksi klikkaus!' });
    await status.waitFor();
    expect(await status.evaluate((element) => element === document.activeElement)).toBe(true);

    await lead.getByRole('button', { name: 'Lähetä' }).click();
    await lead.getByText('Tarkista merkityt kohdat.').waitFor();
    await lead.getByLabel('Nimi').fill('Maija Meikäläinen');
    await lead.getByLabel('Sähköpostiosoite').fill(address);
    await lead.getByLabel('postinumero').fill('00120');
    await lead.getByLabel('Mitä remontti koskee?').selectOption('Keittiö');
    await lead.getByLabel('Kuvaile työtä').fill('Kaapit ja tasot.');
    await lead.getByRole('checkbox').check();
    await lead.getByRole('button', { name: 'Lähetä' }).click();
    await page.getByText('Kiitos, tarjouspyyntö on lähetetty!').waitFor();

    expect(await page.title()).toBe('sending newsletter, success newsletter, sending lead-form, success lead-form');
    expect(complaints).toEqual([]);
    const mails = await mailsTo({ dataDir: dirname(site.outboxDir) }, address);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers.subject).toMatch(/uutiskirj/i);
  });

test('sends in StrictMode on a page with the zone.js of Angular before 17', async ({ newPage }) => {
  const { page } = await newPage();
  await page.addInitScript(addListenersAsOldZone);
  await page.goto(`${partner.origin}/19/?host=${encodeURIComponent(site.origin)}`);
  const address = page.url();
  const news = page.locator('form').first();
  await news.getByLabel('Sähköpostiosoite').fill('zone@posti.example');
  await news.getByRole('button').click();
  await page.getByText('Enää yksi klikkaus!').waitFor();
  expect(page.url()).toBe(address);
});
