// A lead form as partners embed it: its fields, its consent, one button, and the message about the result.
import { embedParts } from '../../rules/embeds/parts.ts';
import { consentName, correctableFields } from '../../rules/leads/form.ts';
import { leadForm } from '../../texts/embed/lead-form.ts';
import { shared } from '../../texts/embed/shared.ts';
import { splitHeadline } from '../../texts/headline.ts';
import type { EmbedFormView, EmbedOptions, FormDefinition } from './core/types.ts';
import { Choice } from './LeadControl.tsx';
import { LeadField } from './LeadField.tsx';
import { Head, PrivacyLink, Said, Trap } from './parts.tsx';

export function LeadForm({ id, options, host, state, data, isInert }: EmbedFormView & { data: FormDefinition }) {
  const texts = leadForm[options.lang];
  const title = options.title || data.title;
  const { errors, message, phase, round } = state;
  const { companies, consent, fields } = data;
  const names = new Intl.ListFormat(options.lang).format(companies);
  const receivers = (companies.length === 1 ? texts.recipient : texts.recipients).replace('{n}', () => names);
  const isSending = phase === 'sending';
  const isDone = phase === 'sent' || phase === 'queued';
  const [headline, rest] = splitHeadline(message || data.success || texts.sent);
  const mendable = correctableFields({ fields, asksConsent: !!consent });
  const wrong = Object.keys(errors);
  // Errors that no field can show are shown at the button.
  const others = wrong.filter((name) => !mendable.includes(name)).map((name) => errors[name]);
  const problem = wrong.length > others.length ? [texts.mend, ...others].join(' ') : others.join(' ') || message;
  // Names come from the content: one may equal a property of `Object.prototype`.
  const errorOf = (name: string) => (Object.hasOwn(errors, name) && errors[name]) || '';
  return (
    <>
      <form
        part="form"
        className="form"
        // Without its listeners the form does nothing: none of its content ends up in the page's address.
        method="dialog"
        noValidate
        aria-label={title || undefined}
        data-done={isDone || undefined}
        key={round}
      >
        <Head title={title} lead={options.lead} />
        <div className="fields">
          {fields.map((field, index) => (
            <LeadField
              key={field.clean_name}
              field={field}
              id={`${id}-${index}`}
              error={errorOf(field.clean_name)}
              email={round ? '' : options.email}
              texts={texts}
            />
          ))}
        </div>
        {consent && (
          <LeadConsent
            // Consent to a different text is not consent to this one.
            key={consent.version}
            consent={consent}
            id={`${id}-consent`}
            error={errorOf(consentName)}
            lang={options.lang}
          />
        )}
        <p className="hint">
          {companies.length > 0 && `${receivers} `}
          <PrivacyLink options={options} host={host} />
        </p>
        <Trap name={embedParts.trap} />
        <button
          part="button"
          className="button"
          type="submit"
          disabled={isInert}
          aria-disabled={isSending || undefined}
        >
          {isSending ? texts.sending : texts.send}
        </button>
        <p part="message" className={phase === 'failed' ? 'message bad' : 'message'} role="alert">
          {problem}
        </p>
      </form>
      <Said isDone={isDone} title={rest && headline} text={rest || headline} />
    </>
  );
}

interface ConsentView {
  consent: NonNullable<FormDefinition['consent']>;
  /** The id of the error element. */
  id: string;
  /** The error message; empty when nothing is wrong. */
  error: string;
  lang: EmbedOptions['lang'];
}

/** The consent box of an embedded lead form: its value is the version of the text beside it. */
function LeadConsent({ consent, id, error, lang }: ConsentView) {
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
