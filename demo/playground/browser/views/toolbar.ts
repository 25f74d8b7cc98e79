// The controls above the stage: width, theme, motion and runtime.
import { html, nothing, type TemplateResult } from 'lit-html';
import { narrowest, widest } from '../address.ts';
import { isStatic } from '../place.ts';
import type { PlaygroundStore } from '../store.ts';
import type { StageSettings } from '../types.ts';
import { textIn } from './list.ts';

const widths: [width: number | null, label: string][] = [
  [320, '320'],
  [390, '390'],
  [768, '768'],
  [1366, '1366'],
  [null, 'Full'],
];

export function toolbar(
  store: PlaygroundStore,
  { hasRuntime, alone }: { hasRuntime: boolean; alone: string },
): TemplateResult {
  const { settings, react } = store.state;
  return html`
    <div class="tools" role="group" aria-label="The stage">
      ${choice<number | null>('Width', widths, settings.width, (width) => store.changeSettings({ width }), ownWidth(store))}
      ${choice('Theme', words<StageSettings['theme']>('auto', 'light', 'dark'), settings.theme, (theme) => store.changeSettings({ theme }))}
      ${choice('Motion', words<StageSettings['motion']>('auto', 'reduced'), settings.motion, (motion) => store.changeSettings({ motion }))}
      ${
        hasRuntime && !isStatic
          ? choice<StageSettings['runtime']>(
              'Runtime',
              [
                ['preact', 'Preact'],
                ['react', react.isBuilding ? 'Building…' : 'React'],
              ],
              react.isBuilding ? 'react' : settings.runtime,
              (runtime) => choose(store, runtime),
            )
          : nothing
      }
      ${alone ? html`<a class="tools__alone" href=${alone}>Open alone</a>` : nothing}
    </div>
    ${react.problem ? html`<p class="problem" role="alert">React could not be built. ${react.problem}</p>` : nothing}
    ${react.isBuilding ? html`<p class="notice" role="status">Building the widgets on React, once. This takes up to half a minute; until then the stage stays as it is.</p>` : nothing}
  `;
}

const words = <Word extends string>(...all: Word[]): [Word, string][] =>
  all.map((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);

function choose(store: PlaygroundStore, runtime: StageSettings['runtime']): void {
  if (runtime === store.state.catalogue.siteRuntime) store.changeSettings({ runtime });
  else void store.buildReact();
}

/** A group of a few options, as radio buttons in a row. */
export const choice = <Value>(
  label: string,
  options: [Value, string][],
  chosen: Value,
  onChosen: (value: Value) => void,
  more: unknown = nothing,
) => html`
  <fieldset class="choice">
    <legend>${label}</legend>
    <div class="choice__row">
      ${options.map(
        ([value, text]) => html`<label><input type="radio" name=${label} .checked=${value === chosen}
          @change=${() => onChosen(value)}><span>${text}</span></label>`,
      )}
      ${more}
    </div>
  </fieldset>
`;

const ownWidth = (store: PlaygroundStore) => html`
  <input class="choice__own" type="number" aria-label="Another width, in pixels" placeholder="px" min=${narrowest} max=${widest} step="1"
    .value=${String(store.state.settings.width ?? '')}
    @change=${(event: Event) => {
      const width = Number(textIn(event));
      store.changeSettings({ width: width ? Math.min(widest, Math.max(narrowest, Math.round(width))) : null });
    }}>
`;
