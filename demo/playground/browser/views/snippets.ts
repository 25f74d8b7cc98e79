// The snippets for the content of the stage, with its current settings.
import { html, type TemplateResult } from 'lit-html';
import type { EmbedName } from '../../../../rules/embeds/parts.ts';
import { partnerSnippet, policySnippet, reactSnippet } from '../../../../rules/embeds/snippets.ts';
import { callSource } from '../../call-source.ts';
import type { PlaygroundStore } from '../store.ts';
import type { ListedWidget } from '../types.ts';
import { type Code, code } from './code.ts';

export function snippets({ state }: PlaygroundStore, { name, when }: ListedWidget, number: number): TemplateResult {
  const isPartner = state.settings.place === 'partner';
  const all = isPartner ? forPartners() : forTemplates();
  return html`
    <section aria-labelledby="copy-title">
      <h2 class="visually-hidden" id="copy-title">To copy</h2>
      <div class="codes">${all.map(code)}</div>
    </section>
  `;

  function forTemplates(): Code[] {
    const view = state.about[name]?.examples[number - 1]?.view;
    const { props } = state.draft;
    return [
      { label: 'Widget call', text: callSource(name, props, { when, view }) },
      { label: 'Props', text: JSON.stringify(props, null, 2) },
    ];
  }

  function forPartners(): Code[] {
    const file = state.embeds?.[name];
    if (!file) return [];
    const { publisher: origin = location.origin } = state.catalogue;
    const { options } = state;
    const snippet = { name: name as EmbedName, origin, options, file };
    return [
      {
        label: 'On a partner’s page',
        text: partnerSnippet(snippet, false),
        note: 'Follows the versions that change nothing for partners.',
      },
      {
        label: 'One version, checked',
        text: partnerSnippet(snippet, true),
        note: 'Stays as it is for ever; the browser refuses any other bytes.',
      },
      ...(state.install ? [{ label: 'In React', text: reactSnippet(name, origin, options, state.install) }] : []),
      {
        label: 'Content-Security-Policy',
        text: policySnippet(origin),
        note: 'What a partner with a policy adds to it. No style, font, image or frame is needed.',
      },
    ];
  }
}
