// A sentence of a doc comment; text between backticks is code.
import { html, type TemplateResult } from 'lit-html';

export const prose = (text: string): (string | TemplateResult)[] =>
  text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
