// Saves an estimate in place; errors are shown at its fields.
import { useRef, useState } from 'react';
import { explainAnswer } from '../../rules/accounts/errors.ts';
import type { EstimateAnswer } from '../../rules/api/visitor-answers.ts';
import { estimatesPath } from '../../rules/api/visitor-paths.ts';
import { estimate, findMistakes, linesToSave } from '../../rules/renovation-costs.ts';
import { auth } from '../../texts/fi/accounts.ts';
import { tools as texts } from '../../texts/fi/profile.ts';
import { notifyAccountChanged } from '../shared/account/account.ts';
import { type AccountAnswer, changeAccount } from '../shared/account/account-api.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import type { CalculatorProps, EstimateProps } from './props.ts';
import { readForm } from './read-form.ts';

interface SaveState {
  isBusy: boolean;
  isDone: boolean;
  errors: CalculatorProps['errors'];
  problem: string;
}

export interface Saving extends SaveState {
  run(form: HTMLFormElement): Promise<void>;
  /** Call it after a change: the previous result then no longer applies. */
  forget(): void;
}

const nothing: SaveState = { isBusy: false, isDone: false, errors: {}, problem: '' };

export function useSave({ works, errors, problem }: CalculatorProps, onSaved: (saved: EstimateProps) => void): Saving {
  const [state, setState] = useState<SaveState>({ ...nothing, errors, problem });
  // A ref, because a second press may come before the first has been drawn.
  const isBusy = useRef(false);

  async function run(form: HTMLFormElement) {
    if (isBusy.current) return;
    const { lines, opensStructures, title } = readForm(form);
    const mistakes = findMistakes(lines, title);
    if (Object.keys(mistakes).length > 0) return refuse(form, mistakes);
    isBusy.current = true;
    setState({ ...nothing, isBusy: true });
    const saved = linesToSave(lines);
    const body = {
      title: title.trim(),
      lines: JSON.stringify(saved),
      ...(opensStructures && { opens_structures: 'true' }),
    };
    const answer = await changeAccount<EstimateAnswer>('POST', estimatesPath, body).catch(() => null);
    isBusy.current = false;
    if (!answer?.isOk) return fail(form, answer);
    setState({ ...nothing, isDone: true });
    const { total } = estimate(lines, works, { opensStructures });
    // A response without a body has no id by which the estimate could be opened or removed, so only the next page lists it.
    const stored = answer.json as Pick<EstimateAnswer, 'id' | 'saved_at'> | null;
    if (stored)
      onSaved({ id: stored.id, title: title.trim(), lines: saved.length, total, saved: dayOf(stored.saved_at) });
    emitSubmitted(form, { widget: 'renovation-calculator', action: 'save' });
  }

  function refuse(form: HTMLFormElement, mistakes: CalculatorProps['errors']) {
    setState({ ...nothing, errors: mistakes });
    void focusWrong(form, mistakes);
  }

  function fail(form: HTMLFormElement, answer: AccountAnswer | null) {
    // The session was ended elsewhere, so the whole page must update.
    if (answer?.status === 403) notifyAccountChanged();
    const explained = answer ? explainAnswer(answer, texts.estimateFailed) : { fields: {}, general: auth.outOfOrder };
    setState({ ...nothing, errors: explained.fields, problem: explained.general });
    void focusWrong(form, explained.fields);
  }

  return {
    ...state,
    run,
    forget: () => {
      const hasResult = state.isDone || state.problem !== '' || Object.keys(state.errors).length > 0;
      if (hasResult && !isBusy.current) setState(nothing);
    },
  };
}

/** Focuses the first wrong amount, or else the name. */
async function focusWrong(form: HTMLFormElement, errors: CalculatorProps['errors']): Promise<void> {
  // The render must have finished.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const find = (field: string) => form.querySelector<HTMLElement>(field);
  // A combined selector would find the first amount on the page, not the invalid one.
  const amount = errors.lines && (find('[name=maara][aria-invalid]') ?? find('[name=maara]'));
  const title = errors.title && find('[name=otsikko]');
  (amount || title || null)?.focus();
}

/** Formats a date as `9.5.2026`, as the server does. */
const dayOf = (iso: string): string => new Date(iso).toLocaleDateString('fi-FI', { timeZone: 'Europe/Helsinki' });
