// One choice from a drop-down list.
import { splitChoices } from '../../../rules/leads/form.ts';
import { form as texts } from '../../../texts/fi/forms.ts';
import type { ControlProps } from '../control-props.ts';

export function Dropdown({ field, held, id, common }: ControlProps) {
  const choices = splitChoices(field.choices).map((choice) => optionHtml(choice, choice, choice === held));
  return (
    <select
      className="field__input lead-form__dropdown"
      id={id}
      {...common}
      aria-required={field.required || undefined}
      // The options are set as HTML, because a selected option is an attribute on the server and only a state in Preact.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped below
      dangerouslySetInnerHTML={{ __html: optionHtml('', texts.choose, false) + choices.join('') }}
    />
  );
}

const optionHtml = (value: string, words: string, isChosen: boolean) =>
  `<option value="${escapeText(value)}"${isChosen ? ' selected=""' : ''}>${escapeText(words)}</option>`;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
