// What the form says of itself: that it has gone, what is to be mended, or what else went wrong.
import { type MouseEvent, useRef } from 'react';
import { consentName } from '../../rules/lead-form.ts';
import { form as texts } from '../../texts/fi/form.ts';
import { plural } from '../../texts/fill.ts';
import { Icon } from '../shared/Icon.tsx';
import { focusFirst } from '../shared/use-form.ts';
import type { DrawnField, Form } from './props.ts';

const warning = 'M12 4l9 16H3zM12 10v4.500M12 17.300v.1';

/** A field's error, above it. */
export function FieldError({ form, name }: { form: Form; name: string }) {
  if (!Object.hasOwn(form.errors, name)) return null;
  return (
    <p className="error lead-form__error" id={form.errorId(name)}>
      <Icon d={warning} />
      {form.errors[name]}
    </p>
  );
}

/** Always drawn: a screen reader hears only a region that was there before its words. */
export function Banner({ text }: { text: string }) {
  // The first of several sentences is the headline.
  const [headline, ...rest] = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return (
    <div className="lead-form__outcome" role="status" tabIndex={-1}>
      {text && (
        <div className="lead-form__banner">
          <Icon d="M5 12.500l4.500 4.500L19 7" />
          <p>
            <strong>{headline}</strong> {rest.join(' ')}
          </p>
        </div>
      )}
    </div>
  );
}

/**
 * Two errors or more, each leading to its field. It stays until the last of them is mended.
 * @param isServers whether they came with the page, which a visitor without JavaScript sees from its top
 */
export function Summary({ form, fields, isServers }: { form: Form; fields: DrawnField[]; isServers: boolean }) {
  const isOpen = useRef(false);
  const labels = [...fields.map(({ clean_name, label }) => [clean_name, label] as const), consentLabel];
  const wrong = labels.filter(([name]) => Object.hasOwn(form.errors, name));
  isOpen.current = wrong.length > (isServers || isOpen.current ? 0 : 1);
  if (!isOpen.current) return null;
  const lead = (event: MouseEvent<HTMLElement>, name: string) => {
    const element = event.currentTarget.closest('form');
    if (!element) return;
    event.preventDefault();
    focusFirst(element, { [name]: true });
  };
  return (
    <div className="lead-form__problem" role="alert">
      <p className="lead-form__problem-title">
        <Icon d={warning} />
        {plural(texts.errorTitle, wrong.length)}
      </p>
      <ul>
        {wrong.map(([name, label]) => (
          <li key={name}>
            <a href={`#${form.fieldId(name)}`} onClick={(event) => lead(event, name)}>
              {`${label}: ${form.errors[name]}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const consentLabel = [consentName, texts.consentLabel] as const;

/** Something that is wrong with no field of its own. */
export function Problem({ text }: { text: string }) {
  if (!text) return null;
  return (
    <div className="lead-form__problem" role="alert">
      <p className="lead-form__problem-title">
        <Icon d={warning} />
        <span>{text}</span>
      </p>
    </div>
  );
}
