// `npm run new:widget -- NAME`, `new:block` and `new:page`: writes the files and lines of a new, working part.
import { orRefuse, readCommandLine } from '../../server/shared/command-line.ts';
import { projectRoot } from '../paths.ts';
import { addBlock } from './block.ts';
import { addPage } from './page.ts';
import { createSourceEdits } from './source-edits.ts';
import { addWidget } from './widget.ts';

const kinds = {
  widget: { add: addWidget, does: 'a widget', name: 'in kebab case, such as opening-hours' },
  block: { add: addBlock, does: 'a content block', name: "the content API's word for it, such as opening_hours" },
  page: { add: addPage, does: 'a page type', name: 'as the content API names it, such as EventPage' },
};

// package.json passes the kind, before the typed words.
const [kind] = process.argv.splice(2, 1) as [keyof typeof kinds];
const { add, does, name } = kinds[kind];
const { words } = readCommandLine({
  name: `npm run new:${kind} --`,
  does: `Writes the files of ${does} that works, and the lines by which the house knows it.`,
  words: { NAME: name },
});
const edits = createSourceEdits(projectRoot);
orRefuse(() => add(edits, words[0] ?? ''));
for (const path of edits.write()) console.log(path);
