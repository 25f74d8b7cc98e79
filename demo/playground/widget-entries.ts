// Gathers the playground's data about each widget from the registry, its folder, the templates and the build.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import type { DemoParts } from '../../server/host/routes/demo.ts';
import { isBehaviourExample, readExamples } from '../../widgets/examples.ts';
import { registeredWidgets } from './registered-widgets.ts';
import { templateCall } from './template-call.ts';

/** One example, ready to show and to copy. */
export interface WidgetExample {
  title: string;
  /** The address of its own page; with a fragment if the widget waits for one. */
  url: string;
  props: object;
  /** Undefined for a React widget. */
  view: unknown;
  call: string;
}

export interface WidgetEntry {
  name: string;
  /** The sentence at the beginning of its `index.ts`. */
  summary: string;
  isBehaviour: boolean;
  /** Its mount timing: as in a template, or the default. */
  when: string;
  /** The size of its own script, compressed with brotli, without the chunks that it shares with others. */
  scriptBytes: number;
  /** Whether some part of it is fixed to the screen, and needs the height of a screen. */
  isFloating: boolean;
  examples: WidgetExample[];
}

export async function readWidgetEntries({ widgets, ...parts }: DemoParts): Promise<WidgetEntry[]> {
  const templates = parts.templateFolders.map((folder) => readFolder(folder, '.njk')).join('\n');
  const names = Object.keys(registeredWidgets(widgets));
  return Promise.all(
    names.map(async (name) => {
      const found = await readExamples(name);
      const when = timingIn(templates, name);
      const { src = '' } = parts.manifest.widgets[name] ?? {};
      return {
        name,
        summary: summaryOf(name),
        isBehaviour: found.some(([, example]) => isBehaviourExample(example)),
        when,
        scriptBytes: statSync(`${parts.dist}${src}.br`).size,
        isFloating: /position:\s*fixed/.test(readFolder(`${projectRoot}/widgets/${name}`, '.css')),
        examples: found.map(([title, example], index) => ({
          title,
          url: `/demo/widgets/${name}/${index + 1}/${when === 'hash' ? `#${name}` : ''}`,
          ...partsOf(name, example, when),
        })),
      };
    }),
  );
}

function partsOf(name: string, example: object, when: string) {
  if (!isBehaviourExample(example))
    return { props: example, view: undefined, call: templateCall(name, example, { when }) };
  const { props, view } = example;
  return { props, view, call: templateCall(name, props, { when, view }) };
}

/** Without a citation of a document in brackets at its end. */
function summaryOf(name: string): string {
  const [head = ''] = readFileSync(`${projectRoot}/widgets/${name}/index.ts`, 'utf8').split(/^(?!\/\/ )/m);
  return head
    .replace(/^\/\/ /gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ \(docs\/[^)]*\)/g, '')
    .trim();
}

/** The mount timing in a widget's first call in the templates; no call names `visible`, the default. */
function timingIn(templates: string, name: string): string {
  const call = new RegExp(`renderWidget\\('${name}'.*?\\)\\s*\\}\\}`, 's').exec(templates)?.[0] ?? '';
  return /when:\s*'(\w+)'/.exec(call)?.[1] ?? 'visible';
}

function readFolder(folder: string, extension: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
}
