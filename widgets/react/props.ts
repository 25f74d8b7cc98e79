// The props and events of an embedded form on a React page: the partner's options as React props, and the listeners.
import type { CSSProperties, ReactNode } from 'react';
import type { EventDetail } from '../embed/core/emit.ts';
import type { EmbedOptions, FormDefinition } from '../embed/core/types.ts';

/** Called on an event of a form, without any of the form's content. */
export type EmbedListener = (detail: EventDetail) => void;

/** The methods of a form's `ref`. */
export interface EmbedHandle {
  /** Empties the form and returns it to its initial state. */
  reset(): void;
  /** Moves the focus to the form's first field. */
  focus(): void;
}

/** The props of both forms. Options may change at any time, and the typed text is preserved. */
export interface EmbedProps extends Partial<Pick<EmbedOptions, 'theme' | 'layout' | 'title' | 'lead' | 'email'>> {
  /** The publisher's origin, to which the form is sent: `https://www.example.fi`. */
  host: string;
  /** Your id, which the publisher gives. */
  site: string;
  /**
   * The language of the form. By default it is the page's (`<html lang>`) if it is one of the three, else `fi`. In
   * server-rendered HTML it is `fi`.
   */
  lang?: EmbedOptions['lang'];
  /** Values that are sent with the form, at most ten: `{ source: 'spring' }`. */
  hidden?: Record<string, string>;
  /**
   * The campaign parameters to send. `auto` (the default) takes those of the page's address, `off` sends none, and any
   * query is sent as it is.
   */
  utm?: string;
  /** The address of the privacy statement. By default it is the publisher's. */
  privacy?: string;
  /** The id of the element around the form. It is also the prefix of every id in the form. */
  id?: string;
  className?: string;
  /** The inline style, for the custom properties: `{ '--pihlaja-accent': '#357a38' }`. */
  style?: CSSProperties & { [property: `--pihlaja-${string}`]: string | number };
  /** The form is drawn and can be filled in. */
  onReady?: EmbedListener;
  /** Half of the form has been in view. */
  onView?: EmbedListener;
  /** The visitor has begun to fill in the form. */
  onStart?: EmbedListener;
  /** The visitor has to correct something before the form can be sent. */
  onInvalid?: EmbedListener;
  onSubmitting?: EmbedListener;
  /** There is no network. The visitor's browser stores the form and sends it later. */
  onQueued?: EmbedListener;
  /** The publisher has received the form. */
  onSuccess?: EmbedListener;
  /** The form could not be sent or drawn. `detail.code` gives the reason. */
  onError?: EmbedListener;
}

export interface NewsletterProps extends EmbedProps {
  /** The id of the newsletter list. By default it is the site's list. */
  list?: string;
}

export type LeadFormProps = EmbedProps & {
  /**
   * The content shown until the form has loaded, when it can't be loaded, and where the page may not send it, such as a
   * link to the publisher.
   */
  fallback?: ReactNode;
} & (
    | {
        /** The form's number, by which the browser requests its definition. */
        form: number | string;
        definition?: FormDefinition;
      }
    | {
        form?: number | string;
        /** The response of `<host>/embed/api/lead-form?form=12`. With it, server-rendered HTML contains the form, too. */
        definition: FormDefinition;
      }
  );
