// The parts of the views: titles, links from one to another, errors.
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import type { UseForm } from '../shared/react/use-form.ts';
import { type AccountFormView, pageOf } from './paths.ts';
import type { ViewProps } from './view-props.ts';

/** The form of a view, with any fields. */
// biome-ignore lint/suspicious/noExplicitAny: each view has fields of its own
export type AccountFormState = UseForm<any>;

interface TitleProps extends Pick<ViewProps, 'mode' | 'titleId'> {
  /** The id of what a screen reader says with the title when the focus comes to it. */
  describedBy?: string;
  children: ReactNode;
}

/** The page's first heading, or the dialog's name. */
export function Title({ mode, titleId, describedBy, children }: TitleProps) {
  const Heading = mode === 'page' ? 'h1' : 'h2';
  return (
    <Heading className="login__title" id={titleId} tabIndex={-1} aria-describedby={describedBy}>
      {children}
    </Heading>
  );
}

interface ViewLinkProps extends Pick<ViewProps, 'mode' | 'next' | 'show'> {
  to: AccountFormView;
  className?: string;
  children: ReactNode;
}

/** Leads to a page of its own; the dialog shows that page's view in place, with the typed address. */
export function ViewLink({ to, mode, next, show, className, children }: ViewLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (mode === 'page' || !isPlainClick(event)) return;
    event.preventDefault();
    show(to, event.currentTarget.closest('dialog')?.querySelector<HTMLInputElement>('[type=email]')?.value);
  }
  return (
    <a className={className} href={pageOf(to, next)} onClick={follow}>
      {children}
    </a>
  );
}

/**
 * An error that belongs to no field, or to several.
 * @param ids the ids by which fields refer to it
 */
export function Problem({ text, ids = [] }: { text: string; ids?: string[] | undefined }) {
  if (text === '') return null;
  return (
    <div className="login__problem" role="alert">
      <Icon d={icons.warning} />
      <p>
        {ids.reduce<ReactNode>(
          (words, id) => (
            <span key={id} id={id}>
              {words}
            </span>
          ),
          text,
        )}
      </p>
    </div>
  );
}
