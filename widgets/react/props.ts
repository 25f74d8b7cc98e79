// What a React page may say to an embedded form: the partner's options in React's manner, and what is told in return.
import type { CSSProperties, ReactNode } from 'react';
import type { EventDetail } from '../embed/core/emit.ts';
import type { EmbedOptions, FormDefinition } from '../embed/core/types.ts';

/** Told when something happens to a form, without a word of what is in it. */
export type EmbedListener = (detail: EventDetail) => void;

/** What the `ref` of a form holds. */
export interface EmbedHandle {
  /** Empties the form, as if nobody had filled it in. */
  reset(): void;
  /** Moves the focus to its first field. */
  focus(): void;
}

/** What both forms take. Options may change at any time; what the visitor has typed stays. */
export interface EmbedProps extends Partial<Pick<EmbedOptions, 'theme' | 'layout' | 'title' | 'lead' | 'email'>> {
  /** The publisher's origin, where the form posts: `https://www.example.fi`. */
  host: string;
  /** Your id, as the publisher gave it. */
  site: string;
  /** By default the page's own (`<html lang>`) if it is one of the three, else `fi`; `fi` in server-rendered HTML. */
  lang?: EmbedOptions['lang'];
  /** Told along with what is sent: `{ source: 'spring' }`. At most ten. */
  hidden?: Record<string, string>;
  /** `auto` (the default) tells the campaign parameters of the page's address, `off` none; else a query told instead. */
  utm?: string;
  /** Address of the privacy statement; by default the publisher's. */
  privacy?: string;
  /** Of the element around the form; it also begins every id in it. */
  id?: string;
  className?: string;
  /** For the custom properties: `{ '--pihlaja-accent': '#357a38' }`. */
  style?: CSSProperties & { [property: `--pihlaja-${string}`]: string | number };
  /** The form is there. */
  onReady?: EmbedListener;
  /** Half of it has come into sight. */
  onView?: EmbedListener;
  /** The visitor has begun to fill it in. */
  onStart?: EmbedListener;
  /** It could not be sent as it was filled in. */
  onInvalid?: EmbedListener;
  onSubmitting?: EmbedListener;
  /** There is no network: it is kept in the visitor's browser, and sent later. */
  onQueued?: EmbedListener;
  /** The publisher has taken it. */
  onSuccess?: EmbedListener;
  /** It did not get through, or can't be shown; `detail.code` says why. */
  onError?: EmbedListener;
}

export interface NewsletterProps extends EmbedProps {
  /** Id of the newsletter list; by default the site's own. */
  list?: string;
}

export type LeadFormProps = EmbedProps & {
  /** Shown until the form is there, and when there is none: a link to the publisher, for one. */
  fallback?: ReactNode;
} & (
    | {
        /** The form's number: it is asked for in the browser. */
        form: number | string;
        definition?: FormDefinition;
      }
    | {
        form?: number | string;
        /** What `<host>/embed/api/lead-form?form=12` answers: with it the form is in server-rendered HTML, too. */
        definition: FormDefinition;
      }
  );
