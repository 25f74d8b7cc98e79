// Embedded forms on a partner's page: what they add to the page, what they leave unchanged, and what cannot affect
// them.
import type { Page } from 'playwright';
import { expect, type Partner, test } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { emailField, fillLead, order, submitButton } from '../helpers/partner.ts';

const sentTitle = 'Enää yksi klikkaus!';

/** Waits for both forms of a page. */
const bothForms = async (page: Page) => {
  await emailField(page).waitFor();
  await submitButton(page, 'lead-form').waitFor();
};

test.describe('embedded forms', () => {
  test('bring one script each, and leave window, head, focus, scrolling, cookies and storage alone', async ({
    partner,
  }) => {
    const count = () => {
      const counted = { stored: 0, focused: 0, scrolled: 0, cookies: 0 };
      Object.assign(window, { counted });
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        counted.stored += 1;
        setItem.call(this, key, value);
      };
      const add = (what: keyof typeof counted) => () => {
        counted[what] += 1;
      };
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: add('cookies') });
      addEventListener('focusin', add('focused'));
      addEventListener('scroll', add('scrolled'), true);
      addEventListener('DOMContentLoaded', () => {
        const before = { keys: Object.keys(window), head: document.head.innerHTML };
        Object.assign(window, { before });
      });
    };
    const { page, requests, complaints } = await partner.open('/', { first: count });
    await bothForms(page);
    // The script does so after a second.
    await waitForAbsenceOf('the script to look for posts of an earlier visit', 1200);
    const { counted, before, keys, head } = await page.evaluate(() => ({
      counted: Reflect.get(window, 'counted'),
      before: Reflect.get(window, 'before'),
      keys: Object.keys(window),
      head: document.head.innerHTML,
    }));
    expect(counted).toEqual({ stored: 0, focused: 0, scrolled: 0, cookies: 0 });
    expect(keys.filter((key) => !before.keys.includes(key) && key !== 'before')).toEqual(['Pihlaja']);
    expect(head).toBe(before.head);
    expect(await page.context().cookies()).toEqual([]);
    const kinds = requests.map((request) => `${request.resourceType()} ${new URL(request.url()).pathname}`).sort();
    expect(kinds).toEqual([
      'fetch /embed/api/lead-form',
      // One request of each script: the page is on localhost, so it is treated as a developer's.
      'fetch /embed/api/site',
      'fetch /embed/api/site',
      'script /embed/v1/lead-form.js',
      'script /embed/v1/newsletter.js',
    ]);
    expect(complaints).toEqual([]);
  });

  test('look the same wherever they stand: no style of the page reaches in', async ({ partner }) => {
    const inside = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-widget]')].flatMap((host) =>
          [...(host.shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
            const styles = getComputedStyle(element);
            const names = [...styles].filter((name) => !name.startsWith('--'));
            const all = names.map((name) => `${name}: ${styles.getPropertyValue(name)}`);
            return { what: `${element.localName}.${element.className}`, all };
          }),
        ),
      );
    const body = (style: string) =>
      `${style}<section class="form" style="all: initial !important; display: block !important; width: 600px !important">
        ${partner.newsletter()}${partner.newsletter('data-widget="lead-form"').replace('data-widget="newsletter"', 'data-form="1"')}
        </section>${partner.script()}${partner.script('async', 'lead-form')}`;
    const [plain, hostile] = await Promise.all(
      ['', '<link rel="stylesheet" href="/hostile.css">'].map(async (style) => {
        const { page } = await partner.show(body(style));
        await bothForms(page);
        return inside(page);
      }),
    );
    expect(plain?.length).toBeGreaterThan(60);
    expect(hostile?.map(({ what }) => what)).toEqual(plain?.map(({ what }) => what));
    const changed = hostile?.flatMap(({ what, all }, index) =>
      all.filter((line, number) => line !== plain?.[index]?.all[number]).map((line) => `${what} ${line}`),
    );
    expect(changed).toEqual([]);
  });

  for (const path of ['/strict/', '/trusted-types/'])
    test(`work, submit included, under the policy of ${path}`, async ({ partner }) => {
      const { page, violations, complaints } = await partner.open(path);
      await bothForms(page);
      await order(page, 'maija@example.fi');
      await page.getByText(sentTitle).waitFor();
      await fillLead(page, `Maija ${path}`);
      await submitButton(page, 'lead-form').click();
      await page.getByText('Kiitos, tarjouspyyntö on lähetetty!').waitFor();
      expect(await violations()).toEqual([]);
      expect(complaints).toEqual([]);
    });

  test('live in a page that React 17 draws again ten times a second', async ({ partner }) => {
    const { page, events } = await partner.open('/react/');
    await bothForms(page);
    const drawn = () => page.locator('[data-drawn]').getAttribute('data-drawn').then(Number);
    await emailField(page).fill('maija@exam');
    const before = await drawn();
    await expect.poll(drawn).toBeGreaterThan(before + 5);
    expect(await emailField(page).inputValue()).toBe('maija@exam');
    expect(
      await page.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.shadowRoot?.childNodes.length)),
    ).toEqual([1, 1]);
    await emailField(page).pressSequentially('ple.fi');
    await submitButton(page).click();
    await page.getByText(sentTitle).waitFor();
    expect((await events()).filter((name) => name === 'ready')).toHaveLength(2);
  });
});

test.describe('a script', () => {
  const inject = (url: string) =>
    `<script>document.head.appendChild(Object.assign(document.createElement('script'), { src: '${url}' }))</script>`;

  for (const [what, script] of [
    ['async', (partner: Partner) => partner.script('async')],
    ['defer', (partner: Partner) => partner.script('defer')],
    ['as a module', (partner: Partner) => partner.script('type="module"')],
    ['injected', (partner: Partner) => inject(`${partner.site().origin}/embed/v1/newsletter.js`)],
    ['before its placeholder', () => ''],
  ] as const)
    test(`mounts its form when it comes ${what}`, async ({ partner }) => {
      const { page, complaints } = await partner.show(
        script(partner) ? partner.newsletter() + script(partner) : partner.script('') + partner.newsletter(),
      );
      await emailField(page).waitFor();
      expect(complaints).toEqual([]);
    });

  test('makes one form of a placeholder, however often and in whatever versions it comes', async ({ partner }) => {
    const { site, script, newsletter } = partner;
    const code = await (await fetch(`${site().origin}/embed/v1/newsletter.js`)).text();
    const version = /["`](\d+\.\d+\.\d+)["`]/.exec(code)?.[1] ?? '';
    // A later version, with different texts.
    const later = code.replaceAll(version, '9.0.0').replaceAll('Tilaa ilmainen uutiskirje', 'Uudempi');
    const laterScript = inject(partner.serve('/later.js', later));
    for (const scripts of [script('') + laterScript, laterScript + script('')]) {
      const isLaterFirst = scripts.startsWith(laterScript);
      const { page, events, complaints } = await partner.show(
        `${newsletter()}${isLaterFirst ? '' : script('')}${laterScript}${script('')}${script('type="module"')}${newsletter()}`,
      );
      await page.waitForLoadState('networkidle');
      expect((await events()).filter((name) => name === 'ready')).toHaveLength(2);
      const forms = (all: Element[]) => all.map(({ shadowRoot }) => shadowRoot?.querySelectorAll('form').length);
      expect(await page.locator('[data-widget]').evaluateAll(forms)).toEqual([1, 1]);
      const first = await page.evaluate(() => (window.Pihlaja as { version: string }).version);
      expect([version, '9.0.0']).toContain(first);
      expect(await page.getByRole('heading', { name: first === version ? 'Tilaa ilmainen' : 'Uudempi' }).count()).toBe(
        2,
      );
      expect(complaints).toEqual([]);
    }
  });
});
