// `npm run new -- KIND NAME`: writes the files and lines of a new, working widget, block or page type.
import { orExit, readCommandLine, refuse } from '../../server/shared/command-line.ts';
import { projectRoot } from '../paths.ts';
import { addBlock } from './block.ts';
import { addPage } from './page.ts';
import { createSourceEdits } from './source-edits.ts';
import { addWidget } from './widget.ts';

const kinds = {
  widget: addWidget,
  block: addBlock,
  page: addPage,
};

const { words } = readCommandLine({
  name: 'npm run new --',
  does: 'Writes the files of a widget, a content block or a page type that works, and the lines by which the house knows it.',
  words: {
    KIND: Object.keys(kinds).join(', '),
    NAME: "a widget's in kebab case, such as opening-hours; a block's or page type's as the content API has it, such as opening_hours or EventPage",
  },
});
const [kind = '', name = ''] = words;
const add = Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined;
if (!add) refuse(`There is no kind "${kind}": there are ${Object.keys(kinds).join(', ')}.`);
const edits = createSourceEdits(projectRoot);
orExit(() => add(edits, name));
for (const path of edits.write()) console.log(path);
