// Runs axe-core in the page on the stage, and orders its findings by severity.
import type { AxeResults, ImpactValue, NodeResult, Result, RunOptions } from 'axe-core';
import { placed } from '../../place.ts';
import { stillness, windowOf } from '../on-stage.ts';

/** WCAG 2.2 AA and axe's own best practices, as in the tests of the site. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const options: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations', 'incomplete'],
  // Includes the elements themselves, so that they can be marked.
  elementRef: true,
  // A frame inside an example has no axe.
  iframes: false,
};

export interface FoundElement {
  /** Number over all findings, also shown on the element's mark. */
  number: number;
  element: Element;
  selector: string;
  html: string;
  advice: Advice[];
}

/** Suggested fixes: all are needed, or any one of several alternatives. */
interface Advice {
  heading: string;
  steps: string[];
}

export interface AxeFinding {
  id: string;
  impact: ImpactValue;
  help: string;
  description: string;
  helpUrl: string;
  elements: FoundElement[];
}

export interface Findings {
  version: string;
  /** The number of rules that found something to check, and no problem. */
  passed: number;
  violations: AxeFinding[];
  /** Findings that axe cannot decide. */
  toJudge: AxeFinding[];
}

let last: Promise<unknown> = Promise.resolve();

/** Runs are sequential, because axe refuses a second simultaneous run. */
export function findProblems(frame: HTMLIFrameElement): Promise<Findings> {
  const run = last.then(() => runNow(frame));
  last = run.catch(() => {});
  return run;
}

async function runNow(frame: HTMLIFrameElement): Promise<Findings> {
  const { document: page } = windowOf(frame);
  const axe = await axeIn(frame);
  // A fading element is half transparent, which axe would report as weak contrast.
  await stillness(page);
  return inOrder(await axe.run(page, options));
}

async function axeIn(frame: HTMLIFrameElement): Promise<typeof import('axe-core')> {
  const view = windowOf(frame);
  if (!view.axe) await addScript(view.document);
  if (!view.axe) throw new Error('axe-core did not start');
  return view.axe;
}

function addScript(page: Document): Promise<void> {
  const script = page.createElement('script');
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('axe-core could not be loaded'));
    script.src = placed('/demo/axe.js');
    page.head.append(script);
  }).finally(() => script.remove());
}

const weights: ImpactValue[] = ['critical', 'serious', 'moderate', 'minor'];
const weightOf = ({ impact }: Result) => (weights.indexOf(impact ?? 'minor') + weights.length) % weights.length;

function inOrder({ testEngine, passes, violations, incomplete }: AxeResults): Findings {
  let count = 0;
  const findings = (results: Result[]): AxeFinding[] =>
    results
      .toSorted((a, b) => weightOf(a) - weightOf(b))
      .map(({ id, impact = 'minor', help, description, helpUrl, nodes }) => ({
        id,
        impact,
        help,
        description,
        helpUrl,
        elements: nodes.map((node) => {
          count += 1;
          return { number: count, ...elementOf(node) };
        }),
      }));
  return {
    version: testEngine.version,
    passed: passes.length,
    violations: findings(violations),
    toJudge: findings(incomplete),
  };
}

const elementOf = ({ element, target, html, failureSummary = '' }: NodeResult): Omit<FoundElement, 'number'> => ({
  element: element as Element,
  // A nested list is a path through shadow roots.
  selector: target.map((part) => (Array.isArray(part) ? part.join(' → ') : part)).join(' → '),
  html,
  advice: adviceOf(failureSummary),
});

/** Parses axe's summary: headings, each with indented steps below it. */
function adviceOf(summary: string): Advice[] {
  const advice: Advice[] = [];
  for (const line of summary.split('\n').filter((text) => text.trim()))
    if (/^\s/.test(line)) advice.at(-1)?.steps.push(line.trim());
    else advice.push({ heading: line.replace(/:$/, ''), steps: [] });
  return advice;
}
