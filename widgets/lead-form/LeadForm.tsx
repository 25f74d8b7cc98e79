// The lead form: its fields, its consent, its one button, and the message about the result.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { consentName, hasFiles, rulesOfForm } from '../../rules/leads/form.ts';
import { leadParts } from '../../rules/leads/parts.ts';
import { common } from '../../texts/fi/chrome.ts';
import { form as texts } from '../../texts/fi/forms.ts';
import { fill } from '../../texts/fill.ts';
import { emitViewed } from '../shared/behaviour/emit.ts';
import { focusNextOnEnter, showEnterKey } from '../shared/form/enter-goes-on.ts';
import * as icons from '../shared/icons/icons.ts';
import { FieldError } from '../shared/react/FieldError.tsx';
import { Icon } from '../shared/react/Icon.tsx';
import { type FormValues, type UseForm, useForm } from '../shared/react/use-form.ts';
import { whenSeen } from '../shared/timing/when-seen.ts';
import { Field } from './Field.tsx';
import { Banner, Problem, Summary } from './Messages.tsx';
import type { LeadFormWidgetProps } from './props.ts';
import { useLead } from './use-lead.ts';

/**
 * Moves the focus to the first invalid field, or else to the message. A visitor who sent the form by Enter may be far
 * from the message, which says more than the button.
 */
const focus = (words: HTMLElement | null) => words?.closest('form')?.querySelector('[aria-invalid]') ?? words?.focus();

export function LeadForm(props: LeadFormWidgetProps) {
  const { action, consentHtml, fields, slug } = props;
  const root = useRef<HTMLFormElement>(null);
  const [hasStored, setHasStored] = useState(true);
  // The host stores the pictures until the form is sent, or until it responds that they must be chosen again.
  const keptImages = hasStored ? props.keptImages : undefined;
  const storedNames = (name: string): string[] =>
    (keptImages && new Map(Object.entries(keptImages.names)).get(name)) ?? [];
  const form = useForm({
    rules: rulesOfForm({
      // Pictures that the host has stored already need not be chosen again.
      fields: fields.map((field) => (storedNames(field.clean_name).length > 0 ? { ...field, required: false } : field)),
      asksConsent: consentHtml !== '',
    }),
    errors: props.errors,
  });
  const { banner, percent, problem, round, submit } = useLead(props, form, root, () => setHasStored(false));
  useViewed(root, slug);
  const { errors, isSubmitting } = form;
  const isWrong = Object.keys(errors).length > 0 || problem !== '';
  const phase = isSubmitting ? 'sending' : isWrong ? 'error' : banner ? 'success' : 'idle';
  // After a success the fields are drawn again, with the form's default values.
  const isFirst = round === 0;
  const values = isFirst ? props.values : undefined;
  // A page loaded without JavaScript opens at its top; otherwise the visitor is at the button.
  const isProblemAbove = problem === props.problem;
  return (
    <form
      ref={root}
      className="lead-form"
      data-phase={phase}
      method="post"
      action={action}
      encType={fields.some(({ field_type }) => hasFiles(field_type)) ? 'multipart/form-data' : undefined}
      // The host uses the messages of docs/product/leads-and-forms.md, "Validation", too; the browser's own messages differ.
      noValidate
      onSubmit={submit}
      onKeyDown={focusNextOnEnter}
      onFocusCapture={showEnterKey}
    >
      <HiddenParts {...props} keptImages={keptImages} />
      <Banner text={banner} />
      <Summary form={form} fields={fields} isServers={errors === props.errors} />
      {isProblemAbove && <Problem text={problem} />}
      <div key={round}>
        <div className="lead-form__fields">
          {fields.map((field) => (
            <Field
              key={field.clean_name}
              field={field}
              form={form}
              values={values}
              storedNames={storedNames(field.clean_name)}
            />
          ))}
        </div>
        {consentHtml && <Consent {...props} values={values} form={form} />}
      </div>
      <Closing {...props} percent={percent} isSending={isSubmitting}>
        {!isProblemAbove && <Problem text={problem} arrive={focus} />}
      </Closing>
      <p className="visually-hidden" role="status">
        {isSubmitting && texts.sending}
      </p>
    </form>
  );
}

/**
 * Dispatches one event when the form has been in view.
 * @param slug identifies the form in the event
 */
function useViewed(root: RefObject<HTMLElement | null>, slug: string): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const life = new AbortController();
    whenSeen(element, life.signal, () => emitViewed(element, { widget: 'lead-form', label: slug }));
    return () => life.abort();
  }, [root, slug]);
}

/** The consent box: its value is the version of the text beside it. */
function Consent({
  consentHtml,
  consentVersion,
  values,
  form,
}: Pick<LeadFormWidgetProps, 'consentHtml' | 'consentVersion' | 'values'> & { form: UseForm<FormValues> }) {
  return (
    <div className="lead-form__consent">
      <FieldError block="lead-form" form={form} name={consentName} />
      <label className="lead-form__choice">
        <input
          className="tick"
          type="checkbox"
          id={form.fieldId(consentName)}
          {...form.register(consentName)}
          aria-required
          // Consent to a different text must be given again.
          defaultChecked={values?.[consentName] === consentVersion}
          value={consentVersion}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the host has sanitised it (server/host/view/rich-text.ts) */}
        <span dangerouslySetInnerHTML={{ __html: consentHtml }} />
      </label>
    </div>
  );
}

/**
 * The hidden fields of a submission (rules/leads/parts.ts): the page on which the form was filled in, its campaign, and
 * the pictures that the host has stored.
 */
function HiddenParts({
  campaign,
  isPopup,
  page,
  pageId,
  keptImages,
}: Pick<LeadFormWidgetProps, 'campaign' | 'isPopup' | 'page' | 'pageId' | 'keptImages'>) {
  const names = Object.entries(keptImages?.names ?? {}).flatMap(([field, all]) =>
    all.map((name) => `${field}/${name}`),
  );
  const parts = {
    [leadParts.pageId]: pageId,
    [leadParts.page]: page,
    [leadParts.campaign]: campaign,
    [leadParts.popup]: isPopup && '1',
    [leadParts.keptImages]: keptImages?.token,
  };
  return (
    <>
      {Object.entries(parts).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have one name, and the list never changes.
        <input key={index} type="hidden" name={leadParts.imageNames} value={name} />
      ))}
    </>
  );
}

interface ClosingProps extends Pick<LeadFormWidgetProps, 'companies' | 'isPartnerNamed' | 'privacyUrl'> {
  isSending: boolean;
  /** The uploaded percentage of the pictures; null while none are being uploaded. */
  percent: number | null;
  children: ReactNode;
}

/** The end of the form: the recipients of the data, the upload progress of its pictures, and the button. */
function Closing({ companies, isPartnerNamed, privacyUrl, isSending, percent, children }: ClosingProps) {
  return (
    <>
      {(companies.length > 0 || privacyUrl) && (
        <p className="lead-form__note">
          {companies.length > 0 && <Icon d={icons.company} />}
          <span>
            {companies.length > 0 && `${nameRecipients(companies, isPartnerNamed)} `}
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

/** A sentence that names the recipients of the data. */
function nameRecipients(companies: readonly string[], isPartnerNamed: boolean): string {
  const count = companies.length === 1 ? 'one' : 'other';
  const note = isPartnerNamed ? texts.articlePartnerNote : texts.partnerNote;
  return `${note[count]} ${fill(texts.recipients[count], { yritykset: new Intl.ListFormat('fi').format(companies) })}`;
}
