// The newsletter form for React pages.
import { forwardRef } from 'react';
import { newsletterPath } from '../../rules/site/site-paths.ts';
import { newsletterLink } from '../../texts/embed/links.ts';
import { checkNewsletter } from '../embed/check-newsletter.ts';
import { Newsletter as View } from '../embed/Newsletter.tsx';
import { EmbeddedForm, type FormKind } from './EmbeddedForm.tsx';
import type { EmbedHandle, NewsletterProps } from './props.ts';

const kind: FormKind<null> = {
  name: 'newsletter',
  needs: ['site'],
  check: checkNewsletter,
  pageOf: () => newsletterPath,
  link: newsletterLink,
  View,
};

/** A form with one email field and one button: `<Newsletter host="https://www.example.fi" site="your-id" />`. */
export const Newsletter = /* @__PURE__ */ forwardRef<EmbedHandle, NewsletterProps>(function Newsletter(props, handle) {
  // Another host needs a new form.
  return <EmbeddedForm key={props.host} kind={kind} props={props} data={null} handle={handle} />;
});
