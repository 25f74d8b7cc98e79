// The tabs of the panels below the stage, and the open one.
import { html, nothing, type TemplateResult } from 'lit-html';
import { panelNamed, panels, togglePanel } from '../panels/panels.ts';
import type { PlaygroundStore } from '../store.ts';

export function panelBar(store: PlaygroundStore): TemplateResult {
  const open = panelNamed(store.state.settings.panel);
  return html`
    <div class="panels">
      <div class="panels__bar" role="group" aria-label="Look at the stage">
        ${panels.map(
          ({ name, label }) => html`<button type="button" aria-expanded=${open?.name === name} aria-controls="panel"
            @click=${() => togglePanel(store, name)}>${label}</button>`,
        )}
      </div>
      <section id="panel" class="panels__sheet" aria-label=${open?.label ?? 'Closed'} ?hidden=${!open}>
        ${open ? open.draw(store) : nothing}
      </section>
    </div>
  `;
}

/** Adds the open panel's layout class to the bench. */
export const benchOf = ({ state }: PlaygroundStore): string =>
  panelNamed(state.settings.panel)?.isWide ? 'bench bench--wide' : 'bench';
