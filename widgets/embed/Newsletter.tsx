// The newsletter form as partners embed it: one email field, one button, and the message about the result.
import { embedParts } from '../../rules/embeds/parts.ts';
import { newsletter } from '../../texts/embed/newsletter.ts';
import type { EmbedFormView } from './core/types.ts';
import { Head, PrivacyLink, Said, Trap } from './parts.tsx';

export function Newsletter({ id, options, host, state, isInert }: EmbedFormView) {
  const texts = newsletter[options.lang];
  const title = options.title || texts.title;
  const { errors, phase, round } = state;
  const error = errors.email ?? '';
  const isSending = phase === 'sending';
  const isDone = phase === 'sent' || phase === 'queued';
  return (
    <>
      {/* Without its listeners the form does nothing: the email address does not end up in the page's address. */}
      <form
        part="form"
        className="form"
        method="dialog"
        noValidate
        aria-label={title}
        data-done={isDone || undefined}
        key={round}
      >
        <Head title={title} lead={options.lead} />
        <div className="row">
          <div className="field">
            <label className="label" htmlFor={`${id}-email`}>
              {texts.email}
            </label>
            <input
              part="input"
              className="input"
              id={`${id}-email`}
              name="email"
              type="email"
              autoComplete="email"
              enterKeyHint="send"
              maxLength={254}
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error ${id}-hint`}
              defaultValue={round ? '' : options.email}
            />
          </div>
          <p part="message" className={phase === 'failed' ? 'message bad' : 'message'} id={`${id}-error`} role="alert">
            {isDone ? '' : error || state.message}
          </p>
          <button
            part="button"
            className="button"
            type="submit"
            disabled={isInert}
            aria-disabled={isSending || undefined}
          >
            {isSending ? texts.sending : texts.submit}
          </button>
        </div>
        <Trap name={embedParts.trap} />
        <p className="hint" id={`${id}-hint`}>
          {texts.cancel} <PrivacyLink options={options} host={host} />
        </p>
      </form>
      <Said isDone={isDone} title={phase === 'sent' ? texts.sentTitle : ''} text={state.message || texts.sent} />
    </>
  );
}
