// The form of a partner's options, which change the placeholder live, and the options of the simulator.
import { html, nothing, type TemplateResult } from 'lit-html';
import { attributesOf } from '../../../../rules/embeds/snippets.ts';
import { isStatic } from '../place.ts';
import { scenarios, scenariosWithoutHost } from '../scenarios.ts';
import type { PlaygroundStore } from '../store.ts';
import type { PropDescription } from '../types.ts';
import { textIn } from './list.ts';
import { prose } from './prose.ts';

export function optionsForm(store: PlaygroundStore, name: string): TemplateResult {
  const options = store.state.about[name]?.embed?.options;
  return html`
    <section class="panel" aria-labelledby="options-title">
      <div class="panel__head"><h2 id="options-title">Options</h2></div>
      ${options ? nothing : html`<p class="panel__none">Reading the source…</p>`}
      ${
        options?.length
          ? html`<form class="form" @submit=${(event: Event) => event.preventDefault()}>
        ${options.map((option) => control(store, option))}
      </form>`
          : nothing
      }
    </section>
    ${simulator(store)}
  `;
}

function control(store: PlaygroundStore, option: PropDescription): TemplateResult {
  const id = `option-${option.name}`;
  const value = store.state.options[option.name] ?? '';
  const change = (event: Event) => choose(store, option.name, textIn(event));
  const isPairs = option.control === 'json';
  return html`
    <div class="form__row">
      <label for=${id}>data-${option.name}${isPairs ? '-…' : ''}</label>
      ${
        option.control === 'select'
          ? html`<select id=${id} aria-describedby="${id}-hint" @change=${change}>
              <option value="" .selected=${!value}>–</option>
              ${option.choices.map((choice) => html`<option value=${choice} .selected=${choice === value}>${choice}</option>`)}
            </select>`
          : html`<input id=${id} type="text" autocomplete="off" aria-describedby="${id}-hint"
              placeholder=${isPairs ? 'source=spring&shop=12' : ''} .value=${value} @input=${change}>`
      }
      <p class="form__hint" id="${id}-hint">${prose(option.meaning)}</p>
    </div>
  `;
}

/** Changes the placeholder in place: nothing is reloaded, and text typed into the form is preserved. */
function choose(store: PlaygroundStore, name: string, value: string): void {
  const { [name]: _old, ...others } = store.state.options;
  const before = attributesOf(store.state.options);
  const options = value ? { ...others, [name]: value } : others;
  store.set({ options });
  const placeholder = partnerDocument()?.querySelector('[data-widget]');
  const after = attributesOf(options);
  for (const gone of Object.keys(before)) if (!(gone in after)) placeholder?.removeAttribute(gone);
  for (const [attribute, text] of Object.entries(after))
    if (placeholder?.getAttribute(attribute) !== text) placeholder?.setAttribute(attribute, text);
}

const partnerDocument = () => document.querySelector<HTMLIFrameElement>('.stage iframe')?.contentDocument;

const simulator = (store: PlaygroundStore) => html`
  <section class="panel" aria-labelledby="simulator-title">
    <div class="panel__head"><h2 id="simulator-title">What the host answers</h2></div>
    <p class="panel__note">A simulator: a script in the partner’s page answers the form’s post in the host’s place.</p>
    <fieldset class="scenarios">
      <legend class="visually-hidden">The answer to the next post</legend>
      ${(isStatic ? scenariosWithoutHost(scenarios) : scenarios).map(
        ({
          name,
          label,
          meaning,
        }) => html`<label><input type="radio" name="scenario" .checked=${store.state.scenario.name === name}
          @change=${() => simulate(store, name, store.state.scenario.isOnce)}><b>${label}</b> <span>${meaning}</span></label>`,
      )}
    </fieldset>
    <label class="scenarios__once"><input type="checkbox" .checked=${store.state.scenario.isOnce}
      @change=${(event: Event) => simulate(store, store.state.scenario.name, (event.target as HTMLInputElement).checked)}>
      Only once: the post after it reaches the host</label>
  </section>
`;

function simulate(store: PlaygroundStore, name: string, isOnce: boolean): void {
  store.set({ scenario: { name, isOnce } });
  updateSimulator(store);
}

/** Called again after the frame has been reloaded. */
export function updateSimulator({ state: { scenario } }: PlaygroundStore): void {
  const root = partnerDocument()?.documentElement;
  if (!root) return;
  root.dataset.scenarioTimes = scenario.isOnce ? 'once' : 'always';
  if (scenario.name) root.dataset.scenario = scenario.name;
  else delete root.dataset.scenario;
}
