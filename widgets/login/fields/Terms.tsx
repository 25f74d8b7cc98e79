// The terms: one box, with a link to each document.
import { auth } from '../../../texts/fi/auth.ts';
import { common } from '../../../texts/fi/common.ts';
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
          {/* One text: Chromium leaves a space of its own, after hidden words, out of the name. */}
          {` ${and} `}
          <Document url={privacyUrl}>{privacy}</Document>
        </span>
      </label>
    </div>
  );
}

/** In a new tab, so that no typed text is lost. A document without a page is only named. */
function Document({ url, children }: { url: string; children: string }) {
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {common.newTab}</span>
    </a>
  );
}
