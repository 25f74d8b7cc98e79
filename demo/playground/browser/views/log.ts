// The log of the stage: events and messages of the console.
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { PlaygroundStore } from '../store.ts';

export function log(store: PlaygroundStore): TemplateResult {
  const entries = store.state.log;
  return html`
    <section class="panel" aria-labelledby="log-title">
      <div class="panel__head">
        <h2 id="log-title">Events</h2>
        ${entries.length ? html`<button class="quiet" type="button" @click=${() => store.set({ log: [] })}>Clear</button>` : nothing}
      </div>
      <div class="log" role="log" aria-labelledby="log-title" tabindex="0">
        ${entries.length ? nothing : html`<p class="panel__none">Nothing yet. Events with a colon in their name, errors and warnings come here.</p>`}
        <ol>
          ${repeat(
            // The latest entry is first, because the reader looks for it.
            [...entries].reverse(),
            ({ key }) => key,
            ({ time, kind, name, detail }) => html`<li class="log__entry log__entry--${kind}">
              <time>${time}</time><b>${kind === 'error' ? html`<span aria-hidden="true">✕ </span>` : nothing}${name}</b>
              ${detail ? html`<code>${detail}</code>` : nothing}
            </li>`,
          )}
        </ol>
      </div>
    </section>
  `;
}
