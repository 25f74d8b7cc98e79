// The messages of the form: that it was sent, that fields need correction, or that something else went wrong.
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { consentName } from '../../rules/leads/form.ts';
import { form as texts } from '../../texts/fi/forms.ts';
import { plural } from '../../texts/fill.ts';
import { splitHeadline } from '../../texts/headline.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { type FormValues, focusFirst, type UseForm } from '../shared/react/use-form.ts';
import type { DrawnField } from './props.ts';

/** Emphasises the first of several sentences as the headline. */
function Sentences({ text }: { text: string }) {
  const [headline, rest] = splitHeadline(text);
  return (
    <p>
      <strong>{headline}</strong> {rest}
    </p>
  );
}

/** The element is always in the DOM: a screen reader announces only a live region that existed before its text. */
export function Banner({ text }: { text: string }) {
  return (
    <div className="lead-form__outcome" role="status" tabIndex={-1}>
      {text && (
        <div className="lead-form__answer">
          <Icon d={icons.check} />
          <Sentences text={text} />
        </div>
      )}
    </div>
  );
}

interface WarningProps {
  /**
   * Whether a screen reader announces the message. Otherwise a later correction would make it read everything at every
   * key press.
   */
  isNew: boolean;
  /** A ref callback, called with the element when it is drawn. */
  arrive?: ((element: HTMLElement | null) => void) | undefined;
  children: ReactNode;
}

function Warning({ isNew, arrive, children }: WarningProps) {
  return (
    <div ref={arrive} className="lead-form__problem" role={isNew ? 'alert' : undefined} tabIndex={-1}>
      <Icon d={icons.warning} />
      <div>{children}</div>
    </div>
  );
}

/**
 * A summary of two or more errors, each with a link to its field. It stays until the last of them is corrected.
 * @param isServers whether the errors came with the page, which a visitor without JavaScript sees from its top
 */
export function Summary({
  form,
  fields,
  isServers,
}: {
  form: UseForm<FormValues>;
  fields: DrawnField[];
  isServers: boolean;
}) {
  const isOpen = useRef(false);
  const labels = [...fields.map(({ clean_name, label }) => [clean_name, label] as const), consentLabel];
  const wrong = labels.filter(([name]) => Object.hasOwn(form.errors, name));
  isOpen.current = wrong.length > (isServers || isOpen.current ? 0 : 1);
  if (!isOpen.current) return null;
  const lead = (event: MouseEvent<HTMLElement>, name: string) => {
    event.preventDefault();
    void focusFirst(event.currentTarget.closest('form') as HTMLFormElement, { [name]: true });
  };
  return (
    // The key creates a new element each time: a screen reader may not announce an existing one.
    <Warning key={+form.isNew} isNew={form.isNew}>
      <p>
        <strong>{plural(texts.errorTitle, wrong.length)}</strong>
      </p>
      <ul>
        {wrong.map(([name, label]) => (
          <li key={name}>
            <a href={`#${form.fieldId(name)}`} onClick={(event) => lead(event, name)}>
              {/* A label that ends in a question mark gets no colon. */}
              {`${label}: ${form.errors[name]}`.replace('?:', '?')}
            </a>
          </li>
        ))}
      </ul>
    </Warning>
  );
}

const consentLabel = [consentName, texts.consentLabel] as const;

/** An error that belongs to no field. */
export function Problem({ text, arrive }: { text: string } & Pick<WarningProps, 'arrive'>) {
  return text ? (
    <Warning isNew arrive={arrive}>
      <Sentences text={text} />
    </Warning>
  ) : null;
}
