// The groups of the list: every widget of the registry is in one, and each entry leads to its page.
import { describe, expect, it } from 'vitest';
import { readNotes } from '../../../widgets/example-plays.ts';
import { widgetFolders } from '../../../widgets/examples.ts';
import { groupsOf } from './groups.ts';
import type { ListedBlock, ListedWidget } from './types.ts';

const widget = (name: string, group?: string) =>
  ({ name, notes: group ? { group } : null, thumbnail: '' }) as unknown as ListedWidget;
const block = { type: 'text', thumbnail: '' } as ListedBlock;

describe('the groups', () => {
  it('come in their order, and a form for partners stands in two', () => {
    const groups = groupsOf({
      widgets: [widget('map', 'media'), widget('newsletter', 'forms'), widget('new-one')],
      blocks: [block],
      embedded: ['newsletter'],
    });
    expect(groups.map(({ title, entries }) => [title, entries.map(({ href }) => href)])).toEqual([
      ['Forms', ['/demo/show/widgets/newsletter/1/']],
      ['Media', ['/demo/show/widgets/map/1/']],
      ['Others', ['/demo/show/widgets/new-one/1/']],
      ['Embeds', ['/demo/show/widgets/newsletter/1/?place=partner']],
      ['Blocks', ['/demo/show/blocks/text/']],
    ]);
  });

  it.each(widgetFolders())('have a place for the widget %s', async (name) => {
    expect(await readNotes(name), `widgets/${name}/examples.ts must export \`about\` with a group`).not.toBeNull();
  });
});
