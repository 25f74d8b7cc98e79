// Components shared by the views: titles, links between views, errors.
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
  /** The id of a text that a screen reader reads with the title when the title gets the focus. */
  describedBy?: string;
  children: ReactNode;
}

/** The first heading of a page, or the accessible name of a dialog. */
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

/** A link to the page of another view. The dialog shows that view in place, with the typed email address. */
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
 * @param ids the ids by which fields refer to the error
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
