// `npm run new -- widget NAME`: writes the files of a working widget, and adds its lines to widgets/registry.ts and
// widgets/widget-props.ts.
import { importKey, inCamelCase, inPascalCase, nameKey, type SourceEdits, SourceError } from './source-edits.ts';

/**
 * @param name the widget's name in kebab case, used for its folder, bundle, attribute and class
 * @throws {SourceError} when the widget exists, or the name is invalid
 */
export function addWidget(edits: SourceEdits, name: string): void {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name))
    throw new SourceError(`A widget's name is of small letters, such as opening-hours, but "${name}" is not`);
  const component = inPascalCase(name);
  const folder = `widgets/${name}`;
  edits.add(`${folder}/index.ts`, index(name, component));
  edits.add(`${folder}/props.ts`, props(component));
  edits.add(`${folder}/${component}.tsx`, view(name, component));
  edits.add(`${folder}/${component}.css`, styles(name));
  edits.add(`${folder}/examples.ts`, examples);
  edits.add(`${folder}/${component}.test.tsx`, test(name));
  const variable = inCamelCase(name);
  const registry = 'widgets/registry.ts';
  const imports = { begins: 'for the server.\n', ends: '\n// biome-ignore', keyOf: importKey };
  edits.addLine(registry, imports, `import { widget as ${variable} } from './${name}/index.ts';`);
  const key = variable === name ? name : `'${name}'`;
  const entries = { begins: 'registry: Record<string, AnyWidget> = {\n', ends: '} satisfies', keyOf: nameKey };
  edits.addLine(registry, entries, variable === name ? `  ${name},` : `  ${key}: ${variable},`);
  const types = 'widgets/widget-props.ts';
  const typeImports = { begins: 'may import them.\n', ends: '\n/** The props of a behaviour', keyOf: importKey };
  edits.addLine(types, typeImports, `import type { ${component}Props } from './${name}/props.ts';`);
  const table = { begins: 'export interface WidgetProps {\n', ends: '}', keyOf: nameKey };
  edits.addLine(types, table, `  ${key}: ${component}Props;`);
}

const index = (name: string, component: string) => `// Says what the widget is for, in one sentence.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { ${component} } from './${component}.tsx';
import { parseProps } from './props.ts';

export const widget = defineWidget({ name: '${name}', Component: ${component}, parseProps });
`;

const props = (component: string) => `// The widget's props.
import { readProps, text } from '../shared/behaviour/read-props.ts';

export const parseProps = readProps({
  /** What the button says. */
  title: text,
  /** What it shows and hides. */
  text,
});

export type ${component}Props = ReturnType<typeof parseProps>;
`;

const view = (
  name: string,
  component: string,
) => `// A button that shows and hides a text; without JavaScript the text is there.
import { useId, useState } from 'react';
import { useHydrated } from '../shared/react/use-hydrated.ts';
import type { ${component}Props } from './props.ts';

export function ${component}({ title, text }: ${component}Props) {
  const [isOpen, setOpen] = useState(true);
  const isHydrated = useHydrated();
  const id = useId();
  return (
    <div className="${name}">
      <button
        type="button"
        className="button"
        disabled={!isHydrated}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </button>
      <p id={id} hidden={!isOpen}>
        {text}
      </p>
    </div>
  );
}
`;

const styles = (
  name: string,
) => `/* The widget's own look. The file needs no import: pages that show the widget load it. */
.${name} {
  display: grid;
  gap: 12px;
  justify-items: start;
}
`;

const examples = `// Named props, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

/** Its group in the playground, and advice for those who use it. */
export const about: WidgetNotes = { group: 'furniture' };

export const examples = {
  'a short text': { title: 'Näytä lisää', text: 'Tässä on teksti.' },
  'words that break a narrow screen': {
    title: 'Näytä',
    text: 'Kasvillisuusvyöhykekohtaiset perennaistutusohjeet.',
  },
};
`;

const test = (name: string) => `// What a visitor does with the widget.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const example = examples['a short text'];

it('hides its text and shows it again', async () => {
  await mountWidget('${name}', example);
  const button = screen.getByRole('button', { name: example.title, expanded: true });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText(example.text).hidden).toBe(true);
  fireEvent.click(button);
  expect(screen.getByText(example.text).hidden).toBe(false);
});
`;
