// The parts of every embedded form: its head, the link to the privacy statement, the trap for programs, and the last
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

/** In a new tab, so that no typed text is lost. */
export function PrivacyLink({ options, host }: Pick<EmbedFormView, 'options' | 'host'>) {
  const { newTab, privacy } = shared[options.lang];
  return (
    <a href={options.privacy || `${host}/tietosuojaseloste/`} target="_blank" rel="noopener">
      {privacy} <span className="unseen">{newTab}</span>
    </a>
  );
}

/** A person does not reach this field, neither by eye nor by keyboard; a program fills in every field. */
export function Trap({ name }: { name: string }) {
  return (
    <div className="unseen" aria-hidden="true">
      <input name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/**
 * Takes the place of a sent form, at the same height. Always drawn: a screen reader announces only a region that
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
