// The panel "Accessibility": axe's findings on the stage, how to fix them, and their position in the picture.
import { html, nothing, type TemplateResult } from 'lit-html';
import { showMarks } from '../../marks.ts';
import type { PlaygroundStore } from '../../store.ts';
import { stageFrame } from '../on-stage.ts';
import type { Panel } from '../panel.ts';
import { type AxeFinding, type Findings, type FoundElement, findProblems } from './run-axe.ts';

interface Look {
  findings: Findings | null;
  isRunning: boolean;
  problem: string;
  /** The number of the highlighted element. */
  current: number;
}

const nothingYet: Look = { findings: null, isRunning: false, problem: '', current: 0 };
let seen: Look = nothingYet;
/** Counts the runs, so that a slow run does not replace the result of a later one. */
let latest = 0;

export const accessibility: Panel = {
  name: 'accessibility',
  label: 'Accessibility',
  draw,
  look,
  leave() {
    latest += 1;
    seen = nothingYet;
    showMarks('accessibility', []);
  },
};

async function look(store: PlaygroundStore, stage: HTMLIFrameElement): Promise<void> {
  latest += 1;
  const mine = latest;
  const show = (part: Partial<Look>) => {
    if (mine !== latest) return;
    seen = { ...seen, ...part };
    store.set({});
    mark();
  };
  show({ isRunning: true, problem: '', current: 0 });
  try {
    show({ findings: await findProblems(stage), isRunning: false });
  } catch (error) {
    show({ findings: null, isRunning: false, problem: (error as Error).message });
  }
}

const all = ({ violations, toJudge }: Findings) => [
  ...violations.map((finding) => ({ finding, kind: 'wrong' })),
  ...toJudge.map((finding) => ({ finding, kind: 'unsure' })),
];

const mark = () =>
  showMarks(
    'accessibility',
    (seen.findings ? all(seen.findings) : []).flatMap(({ finding, kind }) =>
      finding.elements.map(({ element, number }) => ({
        element,
        kind,
        label: String(number),
        isCurrent: number === seen.current,
      })),
    ),
  );

function draw(store: PlaygroundStore): TemplateResult {
  const { findings, isRunning, problem } = seen;
  return html`
    <div class="panels__head">
      <p class="verdict" role="status">${isRunning && !findings ? 'axe is looking at the stage…' : verdictOf(findings, problem)}</p>
      <button class="quiet" type="button" @click=${() => again(store)}>Check again</button>
    </div>
    ${
      findings
        ? html`<p class="panel__note">axe-core ${findings.version}, with the rules of WCAG 2.2 AA and its best practices:
            ${findings.passed} rules passed. A program finds only a part of what hinders people: try the keyboard
            and a screen reader, too.</p>
          ${list(store, 'To mend', findings.violations)} ${list(store, 'To judge by eye', findings.toJudge)}`
        : nothing
    }
  `;
}

function verdictOf(findings: Findings | null, problem: string): TemplateResult | string {
  if (problem) return html`<b class="verdict__bad">✕ ${problem}</b>`;
  if (!findings) return '';
  const { length } = findings.violations.flatMap(({ elements }) => elements);
  return length
    ? html`<b class="verdict__bad">✕ ${length} ${length === 1 ? 'element needs' : 'elements need'} mending</b>`
    : html`<b class="verdict__good">✓ axe finds nothing wrong</b>`;
}

function again(store: PlaygroundStore): void {
  const stage = stageFrame();
  if (stage) void look(store, stage);
}

const list = (store: PlaygroundStore, title: string, findings: AxeFinding[]) =>
  findings.length === 0
    ? nothing
    : html`
        <h2 class="findings__title">${title}</h2>
        <ol class="findings">${findings.map((finding) => entry(store, finding))}</ol>
      `;

const entry = (store: PlaygroundStore, { id, impact, help, description, helpUrl, elements }: AxeFinding) => html`
  <li class="finding">
    <h3>${help} <span class="finding__impact finding__impact--${impact}">${impact}</span></h3>
    <p class="finding__rule">${description}. <a href=${helpUrl} target="_blank" rel="noopener">About the rule <code>${id}</code></a></p>
    <ol>${elements.map((element) => place(store, element))}</ol>
  </li>
`;

const place = (store: PlaygroundStore, found: FoundElement) => html`
  <li class="finding__place">
    <button class="finding__number" type="button" aria-pressed=${found.number === seen.current}
      aria-label="Show ${found.number} in the picture" @click=${() => point(store, found)}>${found.number}</button>
    <div>
      <code class="finding__html">${found.html}</code>
      ${found.advice.map(
        ({ heading, steps }) => html`<p class="finding__heading">${heading}</p>
          <ul class="finding__steps">${steps.map((step) => html`<li>${step}</li>`)}</ul>`,
      )}
    </div>
  </li>
`;

/** Scrolls the element into view, and brings its mark to the front. */
function point(store: PlaygroundStore, { number, element }: FoundElement): void {
  seen = { ...seen, current: seen.current === number ? 0 : number };
  store.set({});
  mark();
  if (seen.current) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
