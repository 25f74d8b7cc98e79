// A piece of code to copy.
import { html, nothing, type TemplateResult } from 'lit-html';
import { copy } from '../copy.ts';

export interface Code {
  label: string;
  text: string;
  /** Advice to read before pasting the code. */
  note?: string;
}

export const code = ({ label, text, note }: Code): TemplateResult => html`
  <div class="code">
    <div class="code__head">
      <h3 class="code__label">${label}</h3>
      <button class="quiet" type="button" aria-label="Copy: ${label}" @click=${copyNext}>Copy</button>
    </div>
    <pre tabindex="0" role="group" aria-label=${label}><code>${text}</code></pre>
    ${note ? html`<p class="code__note">${note}</p>` : nothing}
  </div>
`;

function copyNext({ currentTarget }: Event): void {
  const button = currentTarget as HTMLElement;
  const text = button.closest('.code')?.querySelector('code');
  if (text) void copy(button, text);
}
