// The terms: one checkbox, with a link to each document.
import { auth } from '../../../texts/fi/accounts.ts';
import { common } from '../../../texts/fi/chrome.ts';
import { FieldError } from '../../shared/react/FieldError.tsx';
import type { AccountFormState } from '../parts.tsx';
import type { ViewProps } from '../view-props.ts';

const name = 'accept_terms';

export function Terms({ form, values, termsUrl, privacyUrl }: ViewProps & { form: AccountFormState }) {
  const { accept, terms, and, privacy } = auth.terms;
  return (
    <div className="login__terms">
      <FieldError block="login" form={form} name={name} />
      <label className="login__choice">
        <input
          className="tick"
          type="checkbox"
          id={form.fieldId(name)}
          {...form.register(name)}
          aria-required
          defaultChecked={values.terms}
          value="true"
        />
        <span>
          {accept} <Document url={termsUrl}>{terms}</Document>
          {/* This is one text node: Chromium omits a separate space after hidden text from the accessible name. */}
          {` ${and} `}
          <Document url={privacyUrl}>{privacy}</Document>
        </span>
      </label>
    </div>
  );
}

/** A link that opens in a new tab, so that no typed text is lost. A document without a page is plain text. */
function Document({ url, children }: { url: string; children: string }) {
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {common.newTab}</span>
    </a>
  );
}
