// The components of every embedded form: its head, the link to the privacy statement, the honeypot field, and the final
// message.
import { shared } from '../../texts/embed/shared.ts';
import type { EmbedFormView } from './core/types.ts';

export function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h2 part="title" className="title">
        {title}
      </h2>
      {lead && (
        <p part="lead" className="lead">
          {lead}
        </p>
      )}
    </>
  );
}

/** Opens in a new tab, so that no typed text is lost. */
export function PrivacyLink({ options, host }: Pick<EmbedFormView, 'options' | 'host'>) {
  const { newTab, privacy } = shared[options.lang];
  return (
    <a href={options.privacy || `${host}/tietosuojaseloste/`} target="_blank" rel="noopener">
      {privacy} <span className="unseen">{newTab}</span>
    </a>
  );
}

/** A honeypot field. A person can neither see nor focus it; a program fills in every field. */
export function Trap({ name }: { name: string }) {
  return (
    <div className="unseen" aria-hidden="true">
      <input name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/**
 * Replaces a sent form, at the same height. It is always in the DOM: a screen reader announces only a live region that
 * existed before its text.
 */
export function Said({ isDone, title, text }: { isDone: boolean; title: string; text: string }) {
  return (
    <div className="said" part="message" role="status" tabIndex={-1} data-said>
      {isDone && (
        <>
          {title && <p className="title">{title}</p>}
          <p>{text}</p>
        </>
      )}
    </div>
  );
}
