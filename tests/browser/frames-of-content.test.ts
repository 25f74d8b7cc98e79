// Frames of content in a real browser: useful, hostile and deceptive custom code, and a PDF in the browser's viewer.
import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright';
import { projectRoot } from '../../build/paths.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { type FakeBackend, startFakeBackend } from '../helpers/fake-backend.ts';
import { hidingCode } from '../helpers/hiding-code.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const useful = `<div id="box" style="height: 120px"></div><button onclick="box.style.height = '700px'">Avaa</button>`;
const hostile = `<p id="says"></p><script>
  const tries = {
    cookie: () => { document.cookie = 'a=1'; return document.cookie; },
    storage: () => localStorage.length,
    parent: () => parent.document.title,
    top: () => { top.location = '/evil.example/'; },
    frame: () => frameElement.id,
  };
  const done = [];
  for (const [name, attempt] of Object.entries(tries)) try { attempt(); done.push(name); } catch {}
  for (let count = 0; count < 20; count += 1) alert(count);
  for (const height of [NaN, -Infinity, '12e999', {}, null, 1e9]) parent.postMessage({ height }, '*');
  for (const frame of [...Array(parent.frames.length).keys()]) parent.frames[frame].postMessage({ asksHeight: true }, '*');
  says.textContent = 'Onnistui: ' + done.join() + '; alkuperä: ' + origin;
</script>`;
/** Code whose height depends on its frame, and the height of its content in a frame of 360 px. */
const growing: Record<string, [code: string, height: number]> = {
  step: ['<style>body { height: 100vh; padding-bottom: 16px; }</style>Aina vähän lisää', 376],
  factor: ['<style>body { min-height: 120vh; }</style>Viidesosa lisää', 432],
  double: ['<style>section { height: 100vh; }</style><section>Yksi</section><section>Kaksi</section>', 720],
  part: ['<style>body { height: calc(95vh + 200px); }</style>Aina vähemmän lisää', 542],
  percent: ['<style>html, body { height: 100%; } p { margin: 0; height: 150%; }</style><p>Puolet lisää</p>', 540],
  // The transition is finished at once.
  slow: ['<style>* { transition: all 0.2s; } body { min-height: 130vh; }</style>Hitaasti lisää', 468],
  late: ['<script>document.fonts.ready.then(() => { document.body.style.minHeight = "130vh"; });</script>Myöhään', 468],
  script: [
    `<p id="p">Skripti</p><script>
      const fit = () => { p.style.height = innerHeight * 1.5 + 'px'; p.style.margin = 0; };
      addEventListener('resize', fit);
      fit();
    </script>`,
    540,
  ],
};
/** Code that grows by itself while its frame is being resized, up to 900 px. */
const opening = `<style>#o { height: 100px; } #o.open { height: 900px; transition: height 0.4s; }</style><div id="o"></div>
  <script>setTimeout(() => { o.className = 'open'; }, 100);</script>`;
const bySteps = `<div id="o" style="height: 100px"></div><script>
  let height = 100;
  const grow = () => { height += 50; o.style.height = height + 'px'; if (height < 900) setTimeout(grow, 7); };
  addEventListener('load', grow);
</script>`;
const asking = `<p id="says">Ei vielä</p><script src="https://muu.example/a.js"></script>`;
const code = (id: string, value: string) => ({ id, type: 'custom_code', value });

let backend: FakeBackend & { close(): Promise<void> };
let host: TestHost;

test.beforeAll(async () => {
  backend = await startFakeBackend();
  const document = { title: 'Muistilista', meta: { download_url: '/media/muistilista.pdf' } };
  const bodies: Record<string, object[]> = {
    '/koodi/': [code('useful', useful), code('hostile', hostile)],
    '/kasvaa/': Object.entries(growing).map(([id, [value]]) => code(id, value)),
    '/avautuu/': [code('opening', opening), code('steps', bySteps)],
    '/muualta/': [code('asking', asking), code('hiding', hidingCode)],
    '/lista/': [{ id: 'pdf', type: 'document', value: document }],
  };
  serveSite(
    backend,
    Object.fromEntries(
      Object.entries(bodies).map(([path, body], id) => [path, rawPage('FreeformPage', { id: id + 50, body })]),
    ),
  );
  backend.answer('/media/muistilista.pdf', {
    body: readFileSync(`${projectRoot}/demo/content/documents/kevaan-pihatyot.pdf`),
    headers: { 'content-type': 'application/pdf' },
  });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

const frameIn = async (page: Page, id: string): Promise<Frame> => {
  const frame = page.locator(`#block-${id} iframe`);
  await frame.scrollIntoViewIfNeeded();
  const content = await (await frame.elementHandle())?.contentFrame();
  if (!content) throw new Error(`the frame of ${id} is empty`);
  return content;
};
const heightOf = (page: Page, id: string) =>
  page.locator(`#block-${id} iframe`).evaluate((frame) => frame.clientHeight);

test.describe('custom code', () => {
  test('gets the height of what is in it, when it loads and when it changes', async ({ page }) => {
    await page.goto(`${host.origin}/koodi/`);
    const frame = await frameIn(page, 'useful');
    await expect.poll(() => heightOf(page, 'useful')).toBeLessThan(200);
    expect(await heightOf(page, 'useful')).toBeGreaterThanOrEqual(120);
    await frame.getByRole('button').click();
    await expect.poll(() => heightOf(page, 'useful')).toBeGreaterThanOrEqual(700);
    expect(await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });

  test('reaches nothing of the page, and moves no frame but its own, within limits', async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    await page.context().addCookies([{ name: 'salaisuus', value: '1', url: host.origin }]);
    await page.goto(`${host.origin}/koodi/`);
    await frameIn(page, 'useful');
    await expect.poll(() => heightOf(page, 'useful')).toBeLessThan(200);
    const hostileFrame = await frameIn(page, 'hostile');
    await expect.poll(() => hostileFrame.locator('#says').textContent()).toBe('Onnistui: ; alkuperä: null');
    expect([dialogs, page.url()]).toEqual([[], `${host.origin}/koodi/`]);
    await expect.poll(() => heightOf(page, 'hostile')).toBeLessThanOrEqual(5000);
    expect(await heightOf(page, 'useful')).toBeLessThan(200);
  });

  for (const [id, [, height]] of Object.entries(growing))
    test(`grows no further because its frame was made higher: ${id}`, async ({ page }) => {
      await page.goto(`${host.origin}/kasvaa/`);
      await frameIn(page, id);
      await expect.poll(() => heightOf(page, id)).toBe(height);
      await waitForAbsenceOf('further growth', 300);
      expect(await heightOf(page, id)).toBe(height);
    });

  test('is followed to the end of what opens in it, however it does', async ({ page }) => {
    await page.goto(`${host.origin}/avautuu/`);
    for (const id of ['opening', 'steps']) {
      await frameIn(page, id);
      await expect.poll(() => heightOf(page, id), id).toBe(900);
    }
  });

  test('is there, with a scroll bar, without the page’s JavaScript', async ({ page }) => {
    await page.route('**/assets/**.js', (route) => route.abort());
    await page.goto(`${host.origin}/koodi/`);
    expect(await (await frameIn(page, 'useful')).getByRole('button').isVisible()).toBe(true);
    expect(await heightOf(page, 'useful')).toBe(360);
  });

  test('asks nobody else for anything before the visitor says so, however it tries, and then it does', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 800 } });
    const requests: string[] = [];
    await page.route(
      (url) => url.hostname === 'muu.example',
      (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: 'says.textContent = "Tuli"; says.style.height = "500px"' });
      },
    );
    await page.goto(`${host.origin}/muualta/`);
    await page.locator('#block-hiding').scrollIntoViewIfNeeded();
    const hidden = page.frameLocator('#block-hiding iframe');
    await hidden.getByText('Yritetty ?ulkopuoliset=sallittu').waitFor();
    expect(await page.locator('#block-asking iframe').count()).toBe(0);
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: 'Näytä sisältö: Upotettu sisältö' }).click();
    await page.frameLocator('#block-asking iframe').getByText('Tuli').waitFor();
    expect(requests).toEqual(['https://muu.example/a.js']);
    await expect.poll(() => heightOf(page, 'asking')).toBeGreaterThanOrEqual(500);
  }); // biome-ignore format: one answer

  test('is in an accessible page', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(`${host.origin}/koodi/`);
    await frameIn(page, 'useful');
    await expectAccessible(page);
  });
});

test.describe('a PDF', () => {
  test('is shown in the page, with links below, in an accessible page', async ({ newPage }) => {
    const { page, complaints } = await newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${host.origin}/lista/`);
    const frame = await frameIn(page, 'pdf');
    expect(await page.locator('#block-pdf iframe').getAttribute('title')).toBe('Muistilista (PDF-tiedosto)');
    // A browser without a viewer leaves the frame empty; the links below remain.
    const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
    if (hasViewer) expect(new URL(frame.url()).pathname).toBe('/media/muistilista.pdf');
    expect(await page.getByRole('link', { name: /^Avaa Muistilista/ }).getAttribute('href')).toBe(
      '/media/muistilista.pdf',
    );
    const { width, height } = (await page.locator('#block-pdf iframe').boundingBox()) ?? { width: 0, height: 0 };
    expect(height).toBeLessThanOrEqual(640);
    expect(width).toBeGreaterThan(300);
    await expectAccessible(page);
    // The site's policies do not block the browser's built-in viewer.
    expect(complaints).toEqual([]);
  });

  test('is two links on a screen that is touched, and its address on paper', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${host.origin}/lista/`);
    const block = page.locator('#block-pdf');
    await block.scrollIntoViewIfNeeded();
    expect(await block.locator('iframe').isVisible()).toBe(false);
    expect(await block.getByRole('link').count()).toBe(2);
    expect(requests).not.toContain('/media/muistilista.pdf');
    await page.emulateMedia({ media: 'print' });
    expect(await block.getByText('https://koe.example/media/muistilista.pdf').isVisible()).toBe(true);
    expect(await block.getByRole('link').first().isVisible()).toBe(false);
  });
});
