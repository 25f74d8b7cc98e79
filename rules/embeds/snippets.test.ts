// The snippets that partners copy: the placeholder and the script, unpinned and pinned, the React import and the policy.
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import {
  attributesOf,
  elementSnippet,
  linkSnippet,
  partnerSnippet,
  policySnippet,
  reactSnippet,
  styleSnippet,
  tagManagerPlace,
  tagManagerSnippet,
  wordPressSnippet,
} from './snippets.ts';

const origin = 'https://piha.example';
const install = `npm install ${origin}/embed/pihlaja-1.2.3.tgz`;
const file = {
  latest: '/embed/v1/lead-form.js',
  pinned: '/embed/1.2.3/lead-form.js',
  integrity: 'sha384-abc',
  bytes: 12_000,
};
const options = { site: 'pub_demo', form: '3', title: 'Kysy "meiltä" & <muilta>', hidden: 'source=spring&shop=12' };
const snippet = { name: 'lead-form', origin, options, file } as const;

describe('the attributes of a placeholder', () => {
  it('are one for each option, and one for each hidden pair', () => {
    expect(attributesOf(options)).toEqual({
      'data-site': 'pub_demo',
      'data-form': '3',
      'data-title': 'Kysy "meiltä" & <muilta>',
      'data-hidden-source': 'spring',
      'data-hidden-shop': '12',
    });
  });

  it('leave out hidden pairs that could be no attribute', () => {
    expect(attributesOf({ hidden: 'a b=1&=2&ok=3&"onload=4' })).toEqual({ 'data-hidden-ok': '3' });
  });
});

describe('a partner’s snippet', () => {
  it('has a link for those without the script, and the script of the newest version', () => {
    expect(partnerSnippet({ ...snippet, options: { site: 'pub_demo' } }, false)).toBe(
      `<div data-widget="lead-form" data-site="pub_demo">
  <a href="${origin}/">Ota yhteyttä</a>
</div>
<script async src="${origin}/embed/v1/lead-form.js"></script>`,
    );
  });

  it('escapes what the partner has written', () => {
    expect(partnerSnippet(snippet, false)).toContain('data-title="Kysy &quot;meiltä&quot; &amp; &lt;muilta>"');
  });

  it('names the version and its hash when it is pinned', () => {
    expect(partnerSnippet(snippet, true)).toContain(
      `<script\n  async\n  src="${origin}/embed/1.2.3/lead-form.js"\n  integrity="sha384-abc"\n  crossorigin="anonymous"\n></script>`,
    );
  });
});

it('writes an element of its own, whose attributes are the options, but for those that every element has', () => {
  const element = { ...snippet, options: { ...options, lang: 'sv' } };
  expect(elementSnippet(element)).toBe(`<pihlaja-lead-form
  site="pub_demo"
  form="3"
  data-title="Kysy &quot;meiltä&quot; &amp; &lt;muilta>"
  hidden-source="spring"
  hidden-shop="12"
  data-lang="sv"
>
  <a href="${origin}/lomake/3/">Kontakta oss</a>
</pihlaja-lead-form>
<script async src="${origin}/embed/v1/lead-form.js"></script>`);
});

describe('the React snippet', () => {
  it('imports the component and passes the options as props', () => {
    expect(reactSnippet('newsletter', origin, { site: 'pub_demo' }, install)).toBe(
      '// npm install https://piha.example/embed/pihlaja-1.2.3.tgz\nimport { Newsletter } from \'pihlaja/react\';\nimport \'pihlaja/react.css\';\n\n<Newsletter host="https://piha.example" site="pub_demo" />',
    );
  });

  it('breaks long lines, and writes as an expression what no attribute can hold', () => {
    const text = reactSnippet('lead-form', origin, options, install);
    expect(text).toContain('title={"Kysy \\"meiltä\\" & <muilta>"}\n');
    expect(text).toContain('hidden={{"source":"spring","shop":"12"}}\n/>');
  });
});

it('tells the two sources of a policy', () => {
  expect(policySnippet(origin)).toBe('script-src https://piha.example; connect-src https://piha.example');
});

describe('the link in a placeholder', () => {
  const link = (of: Partial<typeof snippet>, language?: 'sv') =>
    linkSnippet({ name: 'newsletter', origin, options: {}, language, ...of });

  it('leads to the page with the same form, in the language of the form', () => {
    expect(link({ name: 'lead-form', options: { form: '3' } as never })).toBe(
      `<a href="${origin}/lomake/3/">Ota yhteyttä</a>`,
    );
    expect(link({}, 'sv')).toBe(`<a href="${origin}/uutiskirje/">Beställ nyhetsbrevet</a>`);
    expect(link({ options: { lang: 'en' } as never }, 'sv')).toContain('Get the newsletter');
  });
});

describe('the tag of a tag manager', () => {
  const tag = (title: string) => tagManagerSnippet({ ...snippet, options: { site: 'pub_demo', title } });
  const fire = (document: Document, title: string) =>
    new Function('document', tag(title).replace(/^<script>|<\/script>$/g, ''))(document);
  function addPlace(document: Document): void {
    document.body.appendChild(document.createElement('div')).id = tagManagerPlace;
  }
  /** Runs the tag on a page that has the element for the form. */
  function run(title: string): Document {
    const document = new Window().document as unknown as Document;
    addPlace(document);
    fire(document, title);
    return document;
  }

  it('waits for the place when it fires before the page is there', () => {
    const document = new Window().document as unknown as Document;
    Object.defineProperty(document, 'readyState', { value: 'loading' });
    fire(document, 'Kysy');
    addPlace(document);
    expect(document.querySelector('[data-widget]')).toBeNull();
    document.dispatchEvent(
      new (document.defaultView as unknown as Window).Event('DOMContentLoaded') as unknown as Event,
    );
    expect(document.querySelectorAll('[data-widget]')).toHaveLength(1);
  });

  it('shows one form when it fires twice', () => {
    const document = run('Kysy');
    fire(document, 'Kysy');
    expect([document.querySelectorAll('[data-widget]').length, document.querySelectorAll('script').length]).toEqual([
      1, 1,
    ]);
  });

  it('makes the placeholder with its link, and loads the script', () => {
    const page = run('Kysy');
    const form = page.querySelector('[data-widget]');
    expect(form?.outerHTML).toBe(
      `<div data-widget="lead-form" data-site="pub_demo" data-title="Kysy"><a href="${origin}/">Ota yhteyttä</a></div>`,
    );
    expect(page.querySelector('script')?.getAttribute('src')).toBe(`${origin}/embed/v1/lead-form.js`);
  });

  it('keeps any text as it is, and nothing of it ends the tag', () => {
    const title = `it's a \\ </script><!-- "quote"`;
    expect(tag(title).match(/<\/script>/g)).toHaveLength(1);
    expect(run(title).querySelector('[data-widget]')?.getAttribute('data-title')).toBe(title);
  });
});

it('writes a block of custom HTML for WordPress', () => {
  const block = wordPressSnippet(snippet);
  expect(block.startsWith('<!-- wp:html -->\n<div')).toBe(true);
  expect(block.endsWith('</script>\n<!-- /wp:html -->')).toBe(true);
});

describe('the partner’s styles', () => {
  const newsletter = ':is([data-widget="newsletter"], pihlaja-newsletter)';

  it('set the look, and reserve the measured heights by the width of the column', () => {
    const heights = [
      { from: 0, height: 435 },
      { from: 521, height: 309 },
      { from: 900, height: 320 },
    ];
    const look = { accent: '#123456', radius: '0px' };
    expect(styleSnippet({ name: 'newsletter', look, heights })).toBe(
      `${newsletter} {
  display: flow-root;
  --pihlaja-accent: #123456;
  --pihlaja-radius: 0px;
}
${newsletter}::before {
  content: "";
  float: left;
  padding-top: calc(435px + clamp(-126px, (520px - 100%) * 9999, 0px) + clamp(0px, (100% - 899px) * 9999, 11px));
}`,
    );
  });

  it('need no widths where the height is the same everywhere', () => {
    expect(styleSnippet({ name: 'newsletter', look: {}, heights: [{ from: 0, height: 227 }] })).toContain(
      '  padding-top: 227px;\n',
    );
  });

  it('hold for one lead form alone, since another one is higher or lower', () => {
    const lead = { name: 'lead-form', look: {}, heights: [{ from: 0, height: 900 }] } as const;
    expect(styleSnippet({ ...lead, form: '3' })).toContain(
      ':is([data-widget="lead-form"][data-form="3"], pihlaja-lead-form[form="3"]) {',
    );
    expect(styleSnippet(lead)).toContain(':is([data-widget="lead-form"], pihlaja-lead-form) {');
  });

  it('reserve a usual height for a newsletter and none for a lead form before anything is measured', () => {
    expect(styleSnippet({ name: 'newsletter', look: {} })).toContain('  padding-top: calc(302px + ');
    expect(styleSnippet({ name: 'lead-form', look: {} })).toBe('');
  });
});
