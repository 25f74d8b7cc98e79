// What a widget changes on purpose in its server's HTML once it answers to the visitor.

export interface Allowance {
  selector: string;
  /** Attributes that come or go. */
  attributes?: string[];
  /** Whether what stands inside is replaced. */
  replacesContent?: boolean;
}

/** Keep it short: every entry is something that a visitor may see change. */
export const allowances: Record<string, Allowance[]> = {
  // The browser's own file input gets a gallery beside it.
  'lead-form': [{ selector: '.lead-form__images', replacesContent: true }],
  login: [
    // An example of the dialog opens by itself.
    { selector: 'dialog', attributes: ['open', 'aria-labelledby', 'data-drawn'], replacesContent: true },
    // What only a script can do; each keeps its place until then.
    { selector: '.login__show, .login__google, .login__all', attributes: ['hidden'] },
  ],
  newsletter: [
    // The server's form leaves checking to the browser and the host.
    { selector: 'form', attributes: ['novalidate'] },
    { selector: 'button[type=submit]', attributes: ['disabled'] },
  ],
  // With the sum before one's eyes there is nothing to ask for.
  'renovation-calculator': [{ selector: '.calculator__more > :last-child', attributes: ['hidden'] }],
  // Instagram has no address to share to: its link becomes the button that copies.
  'share-menu': [{ selector: 'li:nth-child(4)', replacesContent: true }],
  // A picture that leads to the film becomes the film itself.
  'video-widget': [{ selector: '.video-widget', replacesContent: true }],
};
