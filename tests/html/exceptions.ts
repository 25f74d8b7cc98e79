// Messages of the Nu Html Checker about the pages that are accepted, each with the reason.

interface Exception {
  /** A pattern for the message. */
  says: RegExp;
  /** The paths of the pages to which the exception is limited. */
  at?: RegExp;
  because: string;
}

export const exceptions: readonly Exception[] = [
  {
    says: /^Trailing slash on void elements/,
    because: 'Preact writes them so; all attributes are quoted.',
  },
  {
    says: /^Attribute “name” not allowed on element “details”/,
    because: 'The standard has it since 2023, and the checker not yet: https://html.spec.whatwg.org/#attr-details-name',
  },
  {
    says: /for attribute “(?:image)?sizes” on element .*Bad CSS number token/,
    because:
      'A length may be max(…), which the checker does not know: https://drafts.csswg.org/css-values-4/#comp-func',
  },
  {
    says: /^The “list” role is unnecessary for element “ul”/,
    because: 'WebKit takes a list without marks for none: https://bugs.webkit.org/show_bug.cgi?id=170179',
  },
  {
    says: /^This document appears to be written in (?:Swedish|English) but/,
    because: 'The site around the page for partners speaks Finnish; the part of another language names it.',
  },
  {
    says: /^Element “style” not allowed as child of element “body”/,
    at: /^\/upotettu-koodi\//,
    because: 'The code of an author stands in its frame as it is, and browsers take a style anywhere.',
  },
  {
    says: /^CSS: /,
    because:
      'The checker reads no styles of these years, such as @starting-style, env() and light-dark(). The build reads each sheet (build/styles.ts).',
  },
  {
    says: /^Section lacks heading/,
    because: 'A section of an editor has a heading when the editor has written one.',
  },
  {
    says: /^(?:A table row was \d+ columns wide and exceeded|Table column \d+ established by)/,
    because:
      'A cell that reaches into several rows stands again in each of them, and is shown only where a row is a block of its own: on phones.',
  },
];
