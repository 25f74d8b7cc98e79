// The end of the form: the recipients of the data, the upload progress of its pictures, and the button.
import type { ReactNode } from 'react';
import { common } from '../../texts/fi/chrome.ts';
import { form as texts } from '../../texts/fi/forms.ts';
import { fill } from '../../texts/fill.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import type { LeadFormWidgetProps } from './props.ts';

interface ClosingProps extends Pick<LeadFormWidgetProps, 'companies' | 'isPartnerNamed' | 'privacyUrl'> {
  isSending: boolean;
  /** The uploaded percentage of the pictures; null while none are being uploaded. */
  percent: number | null;
  children: ReactNode;
}

/**
 * A sentence that names the recipients of the data, for one or several companies, below an article about them or
 * elsewhere.
 */
function receivers(companies: readonly string[], isPartnerNamed: boolean): string {
  const count = companies.length === 1 ? 'one' : 'other';
  const note = isPartnerNamed ? texts.articlePartnerNote : texts.partnerNote;
  return `${note[count]} ${fill(texts.recipients[count], { yritykset: new Intl.ListFormat('fi').format(companies) })}`;
}

export function Closing({ companies, isPartnerNamed, privacyUrl, isSending, percent, children }: ClosingProps) {
  return (
    <>
      {(companies.length > 0 || privacyUrl) && (
        <p className="lead-form__note">
          {companies.length > 0 && <Icon d={icons.company} />}
          <span>
            {companies.length > 0 && `${receivers(companies, isPartnerNamed)} `}
            {privacyUrl && (
              <a href={privacyUrl} target="_blank" rel="noopener">
                {texts.privacyLink}
                <span className="visually-hidden"> {common.newTab}</span>
              </a>
            )}
          </span>
        </p>
      )}
      {children}
      <div className="lead-form__send">
        <button className="button" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? texts.sending : texts.send}
        </button>
        {isSending && percent !== null && (
          <label className="lead-form__progress">
            {percent < 100 ? fill(texts.uploading, { n: percent }) : texts.processing}
            <progress max={100} value={percent < 100 ? percent : undefined} />
          </label>
        )}
      </div>
    </>
  );
}
