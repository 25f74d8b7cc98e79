// Handles a lead form from a partner's page, from the received post to the response.
import { type EmbedLanguage, embedParts } from '../../../rules/embeds/parts.ts';
import { divideErrors } from '../../../rules/forms/field-messages.ts';
import { checkLeadForm, correctableFields } from '../../../rules/leads/form.ts';
import { leadForm as formTexts } from '../../../texts/embed/lead-form.ts';
import { type LeadForm, leadParts, rulesOf } from '../../contract/forms.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { FormFinder } from '../api/form-finder.ts';
import { formIdIn } from '../leads/form-id.ts';
import type { Lead } from '../leads/lead.ts';
import { answerOutcome, type LeadAnswer } from '../leads/lead-answer.ts';
import type { LeadIntake } from '../leads/lead-intake.ts';
import { leadOf, type PostContent, valuesOf } from '../leads/read-post.ts';
import type { ReceivedPost } from '../leads/receive-post.ts';
import { answerWith, type EmbedAnswer, refuse } from './answers.ts';
import type { EmbedPost } from './embed-post.ts';
import type { Screen } from './screening.ts';
import { hiddenPartsOf, readSubmissionContext } from './submission-context.ts';

export interface TakeLeadOptions {
  leads: LeadIntake;
  screen: Screen;
  forms: Pick<FormFinder, 'find'>;
  /** Rate limit for refused posts of one address: each of them costs as much work as a lead. */
  refusals: RateLimit;
}

export type TakeLead = (post: EmbedPost, received: ReceivedPost) => Promise<EmbedAnswer>;

export function createTakeLead({ leads, screen, forms, refusals }: TakeLeadOptions): TakeLead {
  async function take(post: EmbedPost, received: ReceivedPost): Promise<EmbedAnswer> {
    const { language } = post;
    const formId = formIdIn(post.texts.get(embedParts.form)?.[0]);
    const found = formId === 0 ? 'gone' : await forms.find(formId);
    if (found === 'gone') return refuse('form', language);
    // An unchecked lead is better than a lost one; the backend knows the form.
    const form = typeof found === 'object' ? found : undefined;
    const errors = form ? checkLeadForm(rulesOf(form), valuesOf(form, received), formTexts[language].rules) : {};
    if (Object.keys(errors).length > 0) return refuse('invalid', language, { errors });
    const { doubt, canRenew, settle } = await screen(post.texts, post.site, post.key);
    if (canRenew) return refuse('challenge', language);
    const embed: Lead['embed'] = { site: post.site, ...(doubt !== null && { quarantine: doubt }) };
    const lead = { ...leadFrom(post, formId, form ?? null, received), embed };
    const outcome = await leads.submit(lead, received.folder, post);
    await settle(outcome.kind === 'sent' || outcome.kind === 'kept');
    const answer = answerOutcome(outcome);
    return answerWith(form ? atFieldsOf(form, answer, language) : answer, language, form?.success_text);
  }

  return async (post, received) => {
    const seconds = await refusals.take(post.address);
    if (seconds > 0) return answerWith({ code: 'limit', retryAfterSeconds: seconds }, post.language);
    const answer = await take(post, received);
    if (answer.status < 300) await refusals.refund(post.address);
    return answer;
  };
}

/** An error of a field that the form lacks becomes an error of the whole form, which is shown if no other field is wrong. */
function atFieldsOf(form: LeadForm, answer: LeadAnswer, language: EmbedLanguage): LeadAnswer {
  if (!answer.errors) return answer;
  const { errors: all, ...rest } = answer;
  const { own, others } = divideErrors(all, correctableFields(rulesOf(form)), formTexts[language].rules.invalidValue);
  return Object.keys(own).length > 0 ? { ...rest, errors: own } : { ...rest, ...(others && { verdict: others }) };
}

/** Makes a lead whose page is the partner's: fields that name a popup or a page of this site are ignored. */
function leadFrom(post: EmbedPost, formId: number, form: LeadForm | null, { texts, files }: PostContent): Lead {
  const others: string[] = Object.values(leadParts);
  const context = readSubmissionContext(post.texts, post.origin);
  const content = { texts: new Map([...texts].filter(([name]) => !others.includes(name))), files };
  return leadOf(formId, form, content, context, hiddenPartsOf(context));
}
