// Custom code: the address of its frame, the permissions of the sandbox, and the search for a block in a page.
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import { parseBlocks } from '../../contract/blocks.ts';
import { buildCustomCode, customCodeSandbox, findCustomCode } from './custom-code.ts';

describe('the frame of custom code', () => {
  it('has an address of its own, by the page and the block', () => {
    expect(buildCustomCode('<p>x</p>', blockContext({ pageId: 7 }), 'b-1')).toMatchObject({
      props: {},
      view: {
        isAsking: false,
        src: '/upotettu-koodi/7/b-1/',
        title: 'Upotettu sisältö',
        sandbox: customCodeSandbox,
      },
    });
  });

  it('can be found by any id, and finds the draft on a preview page', () => {
    const context = blockContext({ pageId: 7, previewQuery: '?token=a%2Bb&content_type=base.ArticlePage' });
    const path = '/upotettu-koodi/7/a%2Fb%3F%C3%A4/?token=a%2Bb&content_type=base.ArticlePage';
    expect(buildCustomCode('x', context, 'a/b?ä')?.view.src).toBe(path);
    expect(buildCustomCode('<img src=//a.example>', context, 'a/b?ä')?.view.src).toBe(`${path}&ulkopuoliset=sallittu`);
  });

  it('waits for the visitor when the code loads from other sites, and names one that is alone', () => {
    const script = '<script src="https://a.example/a.js"></script>';
    const src = '/upotettu-koodi/10/b/?ulkopuoliset=sallittu';
    expect(buildCustomCode(script, blockContext(), 'b')).toEqual({
      name: 'custom-code',
      when: 'idle',
      view: {
        isAsking: true,
        src,
        title: 'Upotettu sisältö',
        sandbox: customCodeSandbox,
        service: 'a.example',
        link: { href: src, rel: 'noopener nofollow', target: '_blank' },
      },
      props: { src, title: 'Upotettu sisältö', sandbox: customCodeSandbox, loadingText: 'Ladataan…' },
    });
    expect(buildCustomCode(`${script}<img src=//b.example>`, blockContext(), 'b')?.view.service).toBe('');
  });

  it('is left out when there is no code', () => expect(buildCustomCode(' \n', blockContext(), 'a')).toBeNull());

  it('never has the origin of the site, and may neither open dialogs nor lead the page away', () => {
    expect(customCodeSandbox.split(' ')).toEqual([
      'allow-scripts',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
    ]);
  });
});

describe('the code of a block', () => {
  const code = (id: string) => ({ id, type: 'custom_code', value: `<i>${id}</i>` });
  const section = { id: 's', type: 'section', value: { heading: '', child_blocks: [code('b')] } };
  const columns = { id: 'c', type: 'column_6_6', value: { column_1: [section], column_2: [code('d')] } };
  const body = parseBlocks([{ id: 't', type: 'text', value: 'teksti' }, code('a'), columns]);

  it.each(['a', 'b', 'd'])('is found at any depth: %s', (id) => expect(findCustomCode(body, id)).toBe(`<i>${id}</i>`));
  it.each(['t', 's', 'c', 'x', ''])('is null for what is no custom code: "%s"', (id) =>
    expect(findCustomCode(body, id)).toBeNull(),
  );
});
