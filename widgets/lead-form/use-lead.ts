// The course of a lead form: sent, confirmed and emptied, or refused with all its input preserved.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { correctableFields } from '../../rules/leads/form.ts';
import { form as texts } from '../../texts/fi/forms.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import { type FormValues, focusFirst, type UseForm } from '../shared/react/use-form.ts';
import type { LeadFormWidgetProps } from './props.ts';
import { sendLead } from './send-lead.ts';
import { forgetDraft, useDraft } from './use-draft.ts';
import { useResend } from './use-resend.ts';

/** How long the banner stays after a repeated submit, in milliseconds. */
const bannerMs = 10_000;

interface LeadState {
  /** The message after sending; empty for none. */
  banner: string;
  /** The error that belongs to no field. */
  problem: string;
  /** The uploaded percentage of the pictures; null without pictures. */
  percent: number | null;
  /** How many times the form was sent: the fields are drawn again each time. */
  round: number;
  submit(event: FormEvent<HTMLFormElement>): Promise<void>;
}

/** @param forgetStored called when the pictures stored by the host have been sent, or must be chosen again */
export function useLead(
  props: LeadFormWidgetProps,
  form: UseForm<FormValues>,
  root: RefObject<HTMLFormElement | null>,
  forgetStored: () => void,
): LeadState {
  const { action, consentHtml, fields, formId, isPopup, slug, successText } = props;
  const [banner, setBanner] = useState('');
  const [problem, setProblem] = useState(props.problem);
  const [percent, setPercent] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  /** Whether the form is sent again when there is a network. */
  const [isWaiting, setWaiting] = useState(false);
  /** Whether the current submission is such an automatic one: the visitor may be elsewhere on the page meanwhile. */
  const isAgain = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Hides the banner only when a further submit follows: after the first one it stays. */
  function endBannerLater() {
    clearTimeout(timer.current);
    if (round > 0 && !isPopup) timer.current = setTimeout(() => setBanner(''), bannerMs);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useDraft(props, root);
  useResend(root, {
    isWaiting,
    onResend() {
      isAgain.current = true;
    },
    onChanged() {
      setWaiting(false);
      setProblem('');
    },
  });
  const isElsewhere = useRef(false);
  useArrival(round, root, isElsewhere);
  useLeaveWarning(form.isSubmitting || isWaiting);

  async function send(element: HTMLFormElement) {
    const names = correctableFields({ fields, asksConsent: consentHtml !== '' });
    const isByItself = isAgain.current;
    isAgain.current = false;
    if (!isByItself) setProblem('');
    setPercent(null);
    const outcome = await sendLead(element, { action, names, onProgress: setPercent });
    setWaiting(!outcome.isSent && outcome.isUnanswered);
    if (outcome.isSent) {
      isElsewhere.current = isByItself && !element.contains(document.activeElement);
      forgetDraft(formId);
      setProblem('');
      endBannerLater();
      setBanner(outcome.message || successText || texts.success);
      setRound(round + 1);
      forgetStored();
      form.reset();
      emitSubmitted(element, { widget: 'lead-form', action: 'contact-form', label: slug });
      return;
    }
    setProblem(outcome.problem);
    if (Object.keys(outcome.errors).some((name) => Object.hasOwn(props.keptImages?.names ?? {}, name))) forgetStored();
    for (const [name, message] of Object.entries(outcome.errors)) form.setError(name, message);
    if (!isByItself) void focusFirst(element, outcome.errors);
  }

  return {
    banner,
    problem,
    percent,
    round,
    submit(event) {
      endBannerLater();
      return form.handleSubmit((_, element) => send(element))(event);
    },
  };
}

/** Moves the visitor to the confirmation: the form's top is scrolled into view, and the message gets the focus. */
function useArrival(
  round: number,
  root: RefObject<HTMLFormElement | null>,
  /** A form that was sent automatically does not interrupt what the visitor reads meanwhile. */
  isElsewhere: RefObject<boolean>,
) {
  useEffect(() => {
    const form = root.current;
    if (round === 0 || !form || isElsewhere.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = form.closest('[data-form]') ?? form;
    top.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
    form.querySelector<HTMLElement>('.lead-form__outcome')?.focus({ preventScroll: true });
  }, [round, root, isElsewhere]);
}

/** Warns before leaving during a request, or while the form waits for a network, because the lead would be lost. */
function useLeaveWarning(isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnderWay]);
}
