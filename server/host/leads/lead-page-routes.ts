// Shows the page of a lead form: the form itself, the form again with its errors, or the result.
import type { Request, Response } from 'express';
import { divideErrors } from '../../../rules/forms/field-messages.ts';
import { correctableFields } from '../../../rules/leads/form.ts';
import { leadStatus } from '../../../rules/leads/outcomes.ts';
import { formRules } from '../../../texts/fi/forms.ts';
import { form as formTexts } from '../../../texts/fi.ts';
import { type LeadForm, leadParts, rulesOf } from '../../contract/forms.ts';
import { ContentApiError } from '../api/load.ts';
import type { PageRoutes } from '../http/page-routes.ts';
import type { TakenPost } from './lead-post.ts';
import type { LeadReply } from './lead-replies.ts';
import { type FailedFilling, type LeadPageOutcome, leadFormPage, outcomeText } from './pages/lead-form.ts';

export interface ShownForm {
  form: LeadForm | null;
  /** Null for an empty form. */
  outcome: LeadPageOutcome | null;
  back: string;
}

export type LeadPages = ReturnType<typeof createLeadPages>;

export function createLeadPages(pages: PageRoutes) {
  return {
    sendMissing: pages.sendMissing,

    async show(req: Request, res: Response, { form, outcome, back }: ShownForm): Promise<void> {
      const state = { form, outcome, back, status: 200, failed: null };
      try {
        await pages.sendFixed(req, res, (context) => leadFormPage(state, context), req.path);
      } catch (error) {
        if (!(error instanceof ContentApiError) || !outcome) throw error;
        // The lead is stored, and the visitor must be told so, even on a page with nothing else.
        const heading = form?.heading || formTexts.pageTitle;
        pages.sendPlainMessage(req, res, { status: 200, heading, text: outcomeText(outcome, form) });
      }
    },

    /** The same form with all typed values, and with the errors at the top and at the fields. */
    async showAgain(req: Request, res: Response, post: TakenPost): Promise<void> {
      const { visit, reply } = post;
      const form = post.isRead ? post.form : null;
      const failed = failedOf(post);
      const shown =
        form || reply.status === leadStatus.form ? failed : { ...failed, problem: withoutForm(failed, reply) };
      const state = { form, outcome: null, back: visit.page, status: reply.status, failed: shown };
      await pages.sendFixed(req, res, (context) => leadFormPage(state, context), req.path);
    },
  };
}

function failedOf({ form, texts, visit, reply, keptImages }: TakenPost): FailedFilling {
  const own = form ? correctableFields(rulesOf(form)) : [];
  const values = own.flatMap((name) => {
    const all = texts.get(name) ?? [];
    return all.length > 0 ? [[name, all.length > 1 ? [...all] : (all[0] ?? '')] as const] : [];
  });
  const pageId = Number(texts.get(leadParts.pageId)?.[0] ?? '');
  return {
    values: Object.fromEntries(values),
    ...errorsOf(reply, own),
    pageId: Number.isSafeInteger(pageId) && pageId > 0 ? pageId : null,
    campaign: visit.campaign,
    isPopup: texts.get(leadParts.popup)?.[0] === '1',
    keptImages,
  };
}

/** The message when typed values can't be shown: it must not mention them, but still names a needed correction. */
const withoutForm = ({ problem }: FailedFilling, { isVerdict }: LeadReply): string =>
  isVerdict ? `${problem} ${formTexts.goBackAndMend}` : formTexts.goBack;

/** An error of a field that the form lacks, or that visitors do not fill in, becomes an error of the whole form. */
function errorsOf({ errors: all, problem }: LeadReply, names: string[]): Pick<FailedFilling, 'errors' | 'problem'> {
  const { own: errors, others } = divideErrors(all, names, formRules.invalidValue);
  const said = [problem, others].filter(Boolean).join(' ');
  return { errors, problem: said || (Object.keys(errors).length > 0 ? '' : formTexts.serverError) };
}
