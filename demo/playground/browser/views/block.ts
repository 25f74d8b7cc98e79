// One content block on the stage, with its value in the content API.
import { html, type TemplateResult } from 'lit-html';
import type { PlaygroundStore } from '../store.ts';
import type { ListedBlock } from '../types.ts';
import { code } from './code.ts';
import { log } from './log.ts';
import { benchOf, panelBar } from './panel-bar.ts';
import { stage } from './stage.ts';
import { stateBar } from './states.ts';
import { toolbar } from './toolbar.ts';

export function block(store: PlaygroundStore, { type, url, value }: ListedBlock): TemplateResult {
  const { modelArticlePath } = store.state.catalogue;
  return html`
    <header class="sheet__head">
      <p class="kind">Content block</p>
      <h1>${type}</h1>
      <p class="sheet__lead">As it stands in the <a href=${modelArticlePath}>model article</a>.</p>
    </header>
    ${toolbar(store, { hasRuntime: false, alone: url })}
    ${stateBar(store)}
    <div class=${benchOf(store)}>
      <div class="bench__stage">${stage(store, { title: `Block ${type}`, isFloating: false })} ${panelBar(store)}</div>
      <div class="bench__side">${log(store)}</div>
      <div class="bench__copy"><div class="codes">
        ${code({ label: 'Value in the API', text: JSON.stringify(value, null, 2) })}
      </div></div>
    </div>
  `;
}
