// The snippets that partners copy: the placeholder and the script, plain and pinned, the React import and the policy.
import { describe, expect, it } from 'vitest';
import { attributesOf, partnerSnippet, policySnippet, reactSnippet } from './snippets.ts';

const origin = 'https://piha.example';
const file = {
  latest: '/embed/v1/lead-form.js',
  pinned: '/embed/1.2.3/lead-form.js',
  integrity: 'sha384-abc',
  bytes: 12_000,
};
const options = { site: 'pub_demo', form: '3', title: 'Kysy "meiltä" & <muilta>', hidden: 'source=spring&shop=12' };
const snippet = { name: 'lead-form', origin, options, file };

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

describe('the React snippet', () => {
  it('imports the component and passes the options as props', () => {
    expect(reactSnippet('newsletter', origin, { site: 'pub_demo' })).toBe(
      'import { Newsletter } from \'pihlaja/react\';\nimport \'pihlaja/react.css\';\n\n<Newsletter host="https://piha.example" site="pub_demo" />',
    );
  });

  it('breaks long lines, and writes as an expression what no attribute can hold', () => {
    const text = reactSnippet('lead-form', origin, options);
    expect(text).toContain('title={"Kysy \\"meiltä\\" & <muilta>"}\n');
    expect(text).toContain('hidden={{"source":"spring","shop":"12"}}\n/>');
  });
});

it('tells the two sources of a policy', () => {
  expect(policySnippet(origin)).toBe('script-src https://piha.example; connect-src https://piha.example');
});
