// The consent box of an embedded lead form: its value is the version of the text beside it.
import { consentName } from '../../rules/lead-form.ts';
import { shared } from '../../texts/embed/shared.ts';
import type { EmbedOptions, FormDefinition } from './core/types.ts';
import { Choice } from './LeadControl.tsx';

interface ConsentView {
  consent: NonNullable<FormDefinition['consent']>;
  /** The id of the error element. */
  id: string;
  /** The error message; empty when nothing is wrong. */
  error: string;
  lang: EmbedOptions['lang'];
}

export function LeadConsent({ consent, id, error, lang }: ConsentView) {
  const state = { 'aria-required': true, 'aria-invalid': error ? true : undefined, 'aria-describedby': id };
  return (
    <div className="field">
      <p className="error bad" id={id}>
        {error}
      </p>
      <Choice type="checkbox" name={consentName} value={consent.version} {...state}>
        {consent.text.map(({ text, href }, index) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words do not change
            <a key={index} href={href} target="_blank" rel="noopener">
              {text}
              <span className="unseen"> {shared[lang].newTab}</span>
            </a>
          ) : (
            text
          ),
        )}
      </Choice>
    </div>
  );
}
