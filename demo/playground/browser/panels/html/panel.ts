// The panel "HTML": the server's HTML, the HTML after hydration, and the difference, which should be empty.
import { html, nothing, type TemplateResult } from 'lit-html';
import { copy } from '../../copy.ts';
import type { ComparedLine, MarkupPiece } from '../../markup.ts';
import type { PlaygroundStore } from '../../store.ts';
import type { HtmlView } from '../names.ts';
import type { Panel } from '../panel.ts';
import { readTwoHtmls, type TwoHtmls } from './two-htmls.ts';

type Markup = typeof import('../../markup.ts');

interface Compared extends TwoHtmls {
  lines: ComparedLine[];
  coloured: { server: MarkupPiece[][]; browser: MarkupPiece[][] };
}

let seen: { compared: Compared | null; problem: string } = { compared: null, problem: '' };
/** Counts the runs, so that a slow run does not replace the result of a later one. */
let latest = 0;

export const markup: Panel = {
  name: 'html',
  label: 'HTML',
  draw,
  async look(store, stage) {
    latest += 1;
    const mine = latest;
    const found = await compare(store, stage).then(
      (compared) => ({ compared, problem: '' }),
      ({ message }: Error) => ({ compared: null, problem: message }),
    );
    if (mine !== latest) return;
    seen = found;
    store.set({});
  },
  leave() {
    latest += 1;
    seen = { compared: null, problem: '' };
  },
};

/** The file is in the same folder as the playground's script. */
const loadMarkup = (): Promise<Markup> => import(new URL('markup.js', import.meta.url).href);

async function compare({ state }: PlaygroundStore, stage: HTMLIFrameElement): Promise<Compared> {
  const [two, { colourLines, compareLines }] = await Promise.all([readTwoHtmls(state, stage), loadMarkup()]);
  const { server, browser } = two;
  const coloured = { server: colourLines(server.join('\n')), browser: colourLines(browser.join('\n')) };
  return { ...two, lines: compareLines(server, browser), coloured };
}

const views: [HtmlView, string][] = [
  ['difference', 'Difference'],
  ['server', 'From the server'],
  ['hydrated', 'After waking up'],
];

function draw(store: PlaygroundStore): TemplateResult {
  const { compared, problem } = seen;
  const view = store.state.settings.html;
  return html`
    <div class="panels__head">
      <p class="verdict" role="status">${problem ? html`<b class="verdict__bad">✕ ${problem}</b>` : compared ? verdictOf(compared) : 'Asking the server…'}</p>
      <div class="panels__views" role="group" aria-label="Which HTML">
        ${views.map(
          ([name, label]) => html`<button class="quiet" type="button" aria-pressed=${view === name}
            @click=${() => store.show({ html: name })}>${label}</button>`,
        )}
      </div>
    </div>
    ${compared?.reason ? html`<p class="panel__note">${compared.reason}</p>` : nothing}
    ${compared ? shown(compared, view) : nothing}
  `;
}

function verdictOf({ lines, reason }: Compared): TemplateResult {
  const added = lines.filter(({ kind }) => kind === 'added').length;
  const removed = lines.filter(({ kind }) => kind === 'removed').length;
  if (added + removed === 0) return html`<b class="verdict__good">✓ The browser changed nothing</b>`;
  const count = `${added} ${added === 1 ? 'line' : 'lines'} more, ${removed} fewer`;
  return reason
    ? html`The browser changed it: ${count}`
    : html`<b class="verdict__bad">✕ Hydration changed the HTML: ${count}</b>`;
}

function shown(compared: Compared, view: HtmlView): TemplateResult | typeof nothing {
  if (view === 'difference') return difference(compared);
  const lines = compared.coloured[view === 'server' ? 'server' : 'browser'];
  const label = view === 'server' ? 'HTML from the server' : 'HTML after waking up';
  return code(label, html`${lines.map((pieces) => line(pieces))}`);
}

/** The number of lines that are shown around a change. */
const context = 3;

function difference({ lines, coloured }: Compared): TemplateResult | typeof nothing {
  const changes = lines.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]));
  if (changes.length === 0) return nothing;
  const isNear = (index: number) => changes.some((change) => Math.abs(change - index) <= context);
  const rows = lines.map(({ kind, index }, place) => {
    if (!isNear(place)) return isNear(place - 1) ? html`<span class="markup__gap">…\n</span>` : nothing;
    return line(coloured[kind === 'removed' ? 'server' : 'browser'][index] ?? [], kind);
  });
  return code('Difference', html`${rows}`);
}

const signs = { same: ' ', added: '+', removed: '−' };

const line = (pieces: MarkupPiece[], kind?: ComparedLine['kind']) =>
  html`<span class="markup__line ${kind ? `markup__line--${kind}` : ''}">${kind ? html`<span class="markup__sign">${signs[kind]}</span>` : nothing}${pieces.map(
    ({ text, classes }) => (classes ? html`<span class=${classes}>${text}</span>` : text),
  )}\n</span>`;

const code = (label: string, content: TemplateResult) => html`
  <div class="code markup">
    <div class="code__head">
      <h2 class="code__label">${label}</h2>
      <button class="quiet" type="button" aria-label="Copy: ${label}" @click=${copyNext}>Copy</button>
    </div>
    <pre tabindex="0" role="group" aria-label=${label}><code>${content}</code></pre>
  </div>
`;

function copyNext({ currentTarget }: Event): void {
  const button = currentTarget as HTMLElement;
  const text = button.closest('.code')?.querySelector('code');
  if (text) void copy(button, text);
}
