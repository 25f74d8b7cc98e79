// The second row of controls above the stage: CSS states, the size and direction of the text, and measuring.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { PageState } from '../states.ts';
import type { PlaygroundStore } from '../store.ts';
import type { StageSettings } from '../types.ts';
import { choice } from './toolbar.ts';

const states: [PageState, string][] = [
  ['usual', 'Usual'],
  ['hover', 'Hover'],
  ['focus', 'Focus'],
  ['pressed', 'Pressed'],
  ['forced', 'Forced colours'],
  ['print', 'Print'],
];
const sizes: [StageSettings['text'], string][] = [
  ['100', '100 %'],
  ['200', '200 %'],
];
const directions: [StageSettings['dir'], string][] = [
  ['ltr', 'LTR'],
  ['rtl', 'RTL'],
];

/** The limitations of a simulated state. */
const limits: Partial<Record<PageState, string>> = {
  hover: 'Every element is drawn as if the pointer were on it.',
  focus: 'Every element within reach of the keyboard is drawn as if it had the focus.',
  pressed: 'Every element is drawn as if it were pressed.',
  forced: 'The author’s colours give way to those of this browser; each visitor’s system has its own.',
  print: 'The rules for paper apply; pages are not broken.',
};

export function stateBar(store: PlaygroundStore): TemplateResult {
  const { settings, measured } = store.state;
  return html`
    <div class="tools tools--states" role="group" aria-label="States of the stage">
      ${choice('State', states, settings.state, (state) => store.changeSettings({ state }))}
      ${choice('Text', sizes, settings.text, (text) => store.changeSettings({ text }))}
      ${choice('Direction', directions, settings.dir, (dir) => store.changeSettings({ dir }))}
      <fieldset class="choice">
        <legend>Look closer</legend>
        <div class="choice__row">
          <label><input type="checkbox" .checked=${settings.measure}
            @change=${() => store.show({ measure: !settings.measure })}><span>Measure</span></label>
          <label><input type="checkbox" .checked=${settings.outline}
            @change=${() => store.show({ outline: !settings.outline })}><span>Outline</span></label>
        </div>
      </fieldset>
    </div>
    ${limits[settings.state] ? html`<p class="tools__note">${limits[settings.state]}</p>` : nothing}
    ${settings.measure ? html`<p class="tools__note" role="status">${measured || 'Point at an element on the stage, or move the focus to it.'}</p>` : nothing}
  `;
}
