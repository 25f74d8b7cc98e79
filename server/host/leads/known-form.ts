// Finds the form that is filled in, for our own pages and for partners'.
import type { LeadForm } from '../../contract/forms.ts';
import { ContentApiError } from '../content/load.ts';

/** Where forms are known from. */
export interface FormSources {
  /** Null for a form that is not there. @throws {ContentApiError} */
  findForm(id: number): Promise<LeadForm | null>;
  /** As a page has shown it, for when the backend can't say. */
  seenForm(id: number): LeadForm | undefined;
}

/** @returns null for a form that is not there or not live; undefined while the backend can't say */
export type FindKnownForm = (id: number) => Promise<LeadForm | null | undefined>;

/** A lead is rather taken unchecked than lost: so a backend that is away says nothing against its form. */
export const createFindKnownForm =
  ({ findForm, seenForm }: FormSources): FindKnownForm =>
  async (id) => {
    if (id === 0) return null;
    const form = await findForm(id).catch((error) => {
      if (error instanceof ContentApiError) return seenForm(id);
      throw error;
    });
    return form && !form.live ? null : form;
  };

/** @returns 0 for what is no form's id */
export const formIdIn = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
