// The panel "Network and size": the files that the widget on the stage loads, when, and their size in bytes.
import { html, nothing, type TemplateResult } from 'lit-html';
import { windowOf } from '../on-stage.ts';
import type { Panel } from '../panel.ts';
import { isOwnScript, type LoadedFile, loadedFiles } from './entries.ts';

interface Loads {
  files: LoadedFile[];
  /** The time when the widget was mounted, in milliseconds after the start of the page; null before that. */
  readyMs: number | null;
  ownScript: string;
}

let seen: Loads | null = null;
let observer: PerformanceObserver | undefined;

export const network: Panel = {
  name: 'network',
  label: 'Network and size',
  draw,
  look(store, stage) {
    const view = windowOf(stage);
    const read = () => {
      const files = loadedFiles(view);
      const ownScript = files.find(({ name }) => isOwnScript(view.document, name))?.name ?? '';
      seen = { files, readyMs: view.snapshots?.readyMs ?? null, ownScript };
      store.set({});
    };
    read();
    observer?.disconnect();
    // Includes files that a widget loads later, such as at the first press.
    observer = new view.PerformanceObserver(read);
    observer.observe({ type: 'resource' });
  },
  leave() {
    observer?.disconnect();
    seen = null;
  },
};

function draw(): TemplateResult {
  if (!seen) return html`<p class="verdict" role="status">Looking at the stage…</p>`;
  const { files, readyMs } = seen;
  const own = files.filter(({ isWidgets }) => isWidgets);
  const others = files.filter(({ isWidgets }) => !isWidgets);
  return html`
    <div class="panels__head">
      <p class="verdict" role="status">${own.length ? html`The widget loads <b>${sumOf(own)}</b>` : 'It loads nothing of its own'}</p>
    </div>
    <p class="panel__note">${readyMs === null ? 'No widget has woken up yet.' : `It was awake ${Math.round(readyMs)} ms after the start of the page.`}
      Bytes as sent, compressed. Scripts that widgets share are counted, although a page with several widgets loads them
      once.</p>
    ${own.length ? table('What the widget loads', own, seen) : nothing}
    ${
      others.length
        ? html`<details class="loads__others"><summary>The page around it: ${sumOf(others)}</summary>
            ${table('What the page loads', others, seen)}</details>`
        : nothing
    }
  `;
}

const sumOf = (files: LoadedFile[]) =>
  `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${kilobytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}`;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function table(caption: string, files: LoadedFile[], { files: all, readyMs, ownScript }: Loads): TemplateResult {
  const wholeMs = Math.max(1, ...all.map(({ startMs, durationMs }) => startMs + durationMs), readyMs ?? 0);
  const percent = (ms: number) => `${((ms / wholeMs) * 100).toFixed(2)}%`;
  return html`
    <table class="loads">
      <caption class="visually-hidden">${caption}</caption>
      <thead><tr><th scope="col">File</th><th scope="col">Kind</th><th scope="col">From</th><th scope="col">Bytes</th><th scope="col"><span class="visually-hidden">Time line</span></th></tr></thead>
      <tbody>
        ${files.map(
          (file) => html`<tr>
            <th scope="row"><code>${file.name}</code></th>
            <td>${kindOf(file, ownScript)}</td>
            <td class="loads__number">${Math.round(file.startMs)} ms</td>
            <td class="loads__number">${file.bytes ? file.bytes.toLocaleString('en-GB') : '–'}${file.isFromCache ? html` <span class="loads__cache">cached</span>` : nothing}</td>
            <td class="loads__time"><i .style=${`--from:${percent(file.startMs)};--long:${percent(file.durationMs)};--ready:${percent(readyMs ?? wholeMs)}`}></i></td>
          </tr>`,
        )}
      </tbody>
    </table>
  `;
}

const kindOf = ({ name, kind, isWidgets }: LoadedFile, ownScript: string): string => {
  if (kind !== 'script' || !isWidgets) return kind;
  return name === ownScript ? 'its script' : 'shared script';
};
