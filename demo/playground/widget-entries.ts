// Gathers the playground's data about each widget from the registry, its folder, the templates and the build.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import type { DemoParts } from '../../server/host/http/demo.ts';
import type { AnyWidgetCall } from '../../server/host/view/widget-call.ts';
import { readNotes, readPlays } from '../../widgets/example-plays.ts';
import { isBehaviourExample, readExamples } from '../../widgets/examples.ts';
import { type MountTiming, mountTimings } from '../../widgets/runtime/placeholder.ts';
import type { WidgetNotes } from '../../widgets/shared/examples/about.ts';
import { callSource } from './call-source.ts';
import { registeredWidgets } from './registered-widgets.ts';
import { type StagePlay, stagePlay } from './widget-plays.ts';

/** One example, ready to show and to copy. */
export interface WidgetExample {
  title: string;
  /** The address of its own page, with a fragment if the widget waits for one. */
  url: string;
  props: object;
  /** Undefined for a React widget. */
  view: unknown;
  /** The HTML that a page's template puts into a behaviour; otherwise empty. */
  bodyHtml: string;
  /** The source of its call. */
  call: string;
  plays: StagePlay[];
}

export interface WidgetEntry {
  name: string;
  /** The sentence at the beginning of its `index.ts`. */
  summary: string;
  isBehaviour: boolean;
  /** Its mount timing: the timing of a call by the host, or the default. */
  when: MountTiming;
  /** The size of its own script, compressed with brotli, without the chunks that it shares with others. */
  scriptBytes: number;
  /** Whether an element of it is fixed to the screen, and needs the height of a screen. */
  isFloating: boolean;
  /** Its group, and notes; null if they have not been written yet. */
  notes: WidgetNotes | null;
  examples: WidgetExample[];
}

export async function readWidgetEntries({ widgets, ...parts }: DemoParts): Promise<WidgetEntry[]> {
  const calls = readCalls();
  const names = Object.keys(registeredWidgets(widgets));
  return Promise.all(
    names.map(async (name) => {
      const found = await readExamples(name);
      const plays = await readPlays(name);
      const when = timingIn(calls, name);
      const addressOf = (title: string) => `/demo/widgets/${name}/${found.findIndex(([one]) => one === title) + 1}/`;
      const { src = '' } = parts.manifest.widgets[name] ?? {};
      return {
        name,
        summary: summaryOf(name),
        isBehaviour: found.some(([, example]) => isBehaviourExample(example)),
        when,
        scriptBytes: statSync(`${parts.dist}${src}.br`).size,
        isFloating: /position:\s*fixed/.test(readFolder(`${projectRoot}/widgets/${name}`, /\.css$/)),
        notes: await readNotes(name),
        examples: found.map(([title, example], index) => ({
          title,
          url: `/demo/widgets/${name}/${index + 1}/${when === 'hash' ? `#${name}` : ''}`,
          plays: (plays[index] ?? []).map((play) => stagePlay(play, addressOf)),
          ...exampleParts(name, example, when),
        })),
      };
    }),
  );
}

/** @param example may have other props */
export const callOf = ({ name }: WidgetEntry, when: MountTiming, { props, view }: WidgetExample): AnyWidgetCall => ({
  name,
  props,
  when,
  view,
});

export function exampleParts(name: string, example: object, when: string) {
  if (!isBehaviourExample(example))
    return { props: example, view: undefined, bodyHtml: '', call: callSource(name, example, { when }) };
  const { props, view, bodyHtml = '' } = example;
  return { props, view, bodyHtml, call: callSource(name, props, { when, view }) };
}

/** The sentence without a document reference in brackets at its end. */
function summaryOf(name: string): string {
  const [head = ''] = readFileSync(`${projectRoot}/widgets/${name}/index.ts`, 'utf8').split(/^(?!\/\/ )/m);
  return head
    .replace(/^\/\/ /gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ \(docs\/[^()]*\)/g, '')
    .trim();
}

const hostFolder = `${projectRoot}/server/host`;

/** The sources of the host, beginning with the elements around every page. */
const readCalls = (): string =>
  [`${hostFolder}/pages/chrome`, hostFolder].map((folder) => readFolder(folder, /(?<!\.test)\.ts$/)).join('\n');

/** The mount timing in a widget's first call; no call needs to name `visible`, the default. */
function timingIn(calls: string, name: string): MountTiming {
  const start = calls.indexOf(`name: '${name}',`);
  const own = start < 0 ? '' : restOfObject(calls, start);
  return mountTimings.find((timing) => own.includes(`when: '${timing}'`)) ?? 'visible';
}

/** The code from a position within an object up to the object's end. */
function restOfObject(code: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < code.length; end += 1) depth += code[end] === '{' ? 1 : code[end] === '}' ? -1 : 0;
  return code.slice(start, end);
}

function readFolder(folder: string, name: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
}
