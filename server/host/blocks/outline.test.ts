// No heading level is ever skipped, whatever the order of a page's blocks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import type { Raw } from '../../../tests/helpers/raw-content.ts';
import { viewOf } from '../../../tests/helpers/view-of.ts';
import { parseBlocks } from '../../contract/blocks.ts';
import type { SafeHtml } from '../view/rich-text.ts';
import { type BlockView, buildBlocks } from './blocks.ts';

const context = blockContext({ richText: (html) => html as SafeHtml });
const build = (...raw: Raw[]) => buildBlocks(parseBlocks(raw), context);
const heading = (level: number, text = 'a') => ({ id: 'h', type: 'heading', value: { text, level } });
const box = { id: 'j', type: 'jumbotron', value: { heading: 'Laatikko', text: '' } };
const section = (...child_blocks: Raw[]) => ({ id: 's', type: 'section', value: { heading: 'Osa', child_blocks } });
const text = (value: string) => ({ id: 't', type: 'text', value });
const columns = (...blocks: Raw[]) => ({ id: 'c', type: 'column_6_6', value: { column_1: blocks, column_2: blocks } });

/** The levels in reading order. */
function levels(blocks: ReturnType<typeof build>): number[] {
  return blocks.flatMap((block) => {
    // The fields that the blocks above may have.
    const view = block.view as {
      heading?: string;
      level?: number;
      html?: string;
      textHtml?: string;
      blocks?: BlockView[];
    };
    const own = (view.heading || block.template === 'heading') && view.level ? [view.level] : [];
    const html = [...(view.html ?? view.textHtml ?? '').matchAll(/<h(\d)/g)].map((match) => Number(match[1]));
    const columns = block.template === 'columns' ? block.view.columns.map((column) => column.blocks) : [];
    const inner = [view.blocks ?? [], ...columns].flatMap(levels);
    return [...own, ...html, ...inner];
  });
}

describe('the headings of a body', () => {
  it('keep their levels where they follow each other', () => {
    expect(levels(build(heading(2), heading(3), heading(4), heading(2), box))).toEqual([2, 3, 4, 2, 3]);
  });

  it('come up where a level would be left out, and keep their look', () => {
    const blocks = build(heading(4), heading(4));
    const headings = blocks.map((block) => viewOf('heading', block));
    expect(headings.map(({ level, look }) => [level, look])).toEqual([
      [2, 4],
      [3, 4],
    ]);
    expect(levels(build(box, heading(2)))).toEqual([2, 2]);
  });

  it('go down with the sections they stand in, as far as there are levels', () => {
    expect(levels(build(section(section(section(section())), box), section()))).toEqual([2, 3, 4, 4, 3, 2]);
  });

  it('of rich text are counted as well, and stay whole', () => {
    const [block] = build(text('<h4>a <b>b</b></h4><p>c</p><h4>d</h4>'), heading(4));
    expect(viewOf('text', block).html).toBe(
      '<h2 class="heading--4">a <b>b</b></h2><p>c</p><h3 class="heading--4">d</h3>',
    );
  });

  it('never leave a level out, in any mix', () => {
    const leaf = fc.oneof(
      fc.constantFrom(box, text('<h2>a</h2>'), text('<h4>a</h4><h3>b</h3>')),
      fc.integer({ min: 1, max: 6 }).map((level) => heading(level)),
    );
    const mix = fc.letrec<{ block: Raw }>((tie) => ({
      block: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.array(tie('block'), { maxLength: 3 }).map((blocks) => section(...blocks)),
        fc.array(tie('block'), { maxLength: 3 }).map((blocks) => columns(...blocks)),
      ),
    })).block;
    fc.assert(
      fc.property(fc.array(mix, { maxLength: 6 }), (blocks) => {
        let last = 1;
        for (const level of levels(build(...blocks))) {
          expect(level).toBeLessThanOrEqual(last + 1);
          expect(level).toBeGreaterThanOrEqual(2);
          last = level;
        }
      }),
    );
  });
});
