// Intended changes of a widget to its server's HTML at hydration.

export interface Allowance {
  selector: string;
  /** Attributes that are added or removed. */
  attributes?: string[];
  /** Whether the content is replaced. */
  replacesContent?: boolean;
}

/** Keep the list short: every entry is a change that a visitor may see. */
export const allowances: Record<string, Allowance[]> = {
  // The preview becomes as high as its content.
  'embed-builder': [{ selector: '.embed-builder__frame', attributes: ['style'] }],
  // The browser's own file input gets a gallery beside it.
  'lead-form': [{ selector: '.lead-form__images', replacesContent: true }],
  login: [
    // An example of the dialog opens by itself.
    { selector: 'dialog', attributes: ['open', 'aria-labelledby', 'data-drawn'], replacesContent: true },
    // Controls that need a script; the space of each is reserved until then.
    { selector: '.login__show, .login__google, .login__all', attributes: ['hidden'] },
  ],
  newsletter: [
    // The server's form leaves validation to the browser and the host.
    { selector: 'form', attributes: ['novalidate'] },
    { selector: 'button[type=submit]', attributes: ['disabled'] },
  ],
  // With the sum visible, the button to request it is not needed.
  'renovation-calculator': [{ selector: '.calculator__more > :last-child', attributes: ['hidden'] }],
  // Instagram has no URL for sharing, so its link becomes a copy button.
  'share-menu': [{ selector: 'li:nth-child(4)', replacesContent: true }],
  // The picture that links to the video becomes the video itself.
  'video-widget': [{ selector: '.video-widget', replacesContent: true }],
};
