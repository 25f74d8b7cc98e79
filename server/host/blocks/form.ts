// A lead form's block: its heading and words, and whom to ask while the form itself is not there.
import type { BlockValue } from '../../contract/blocks.ts';
import { addressOf, buildLink } from '../security/safe-links.ts';
import type { BlockContext } from './blocks.ts';

/** @returns null for a form that is not live (specification 3, "Form block") */
export function buildForm(value: BlockValue<'form'>, context: BlockContext) {
  if (!value.live) return null;
  return {
    /** Names the form on the page, for whoever counts how often it is seen. */
    slug: value.meta.slug,
    heading: value.heading,
    bodyHtml: context.richText(value.body),
    companies: value.meta.customers.map(({ title, meta }) => ({ title, link: buildLink(addressOf(meta), context) })),
  };
}
