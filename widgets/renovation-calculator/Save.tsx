// The field for the estimate's name, and the button that saves it.
import { useId } from 'react';
import { csrfField } from '../../rules/csrf.ts';
import { profile as profileTexts, tools as texts } from '../../texts/fi/profile.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { Message } from './Message.tsx';
import type { Saving } from './use-save.ts';

export function Save({ token, title, save }: { token: string; title: string; save: Saving }) {
  const id = useId();
  const { errors, isBusy, isDone, problem } = save;
  return (
    <div className="calculator__save">
      <div className="field">
        <label className="field__label" htmlFor={`${id}title`}>
          {texts.estimateTitle}
        </label>
        <p className="calculator__hint" id={`${id}hint`}>
          {texts.estimateHint}
        </p>
        {errors.title && <Message id={`${id}error`} text={errors.title} />}
        <input
          className="field__input"
          id={`${id}title`}
          name="otsikko"
          type="text"
          autoComplete="off"
          defaultValue={title}
          aria-invalid={errors.title ? true : undefined}
          aria-describedby={errors.title ? `${id}hint ${id}error` : `${id}hint`}
        />
      </div>
      {/* Only this button sends the token, so that it does not enter the address of a mere calculation. */}
      <button
        className="button"
        type="submit"
        formMethod="post"
        formAction="/omat-tyokalut/laskelmat/#remonttilaskuri"
        name={csrfField}
        value={token}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? profileTexts.saving : texts.saveEstimate}
      </button>
      <div role="alert">{(errors.lines || problem) && <Message text={errors.lines || problem} />}</div>
      <div role="status">
        {isDone && (
          <p className="calculator__done">
            <Icon d={icons.check} />
            {texts.estimateSaved}
          </p>
        )}
      </div>
    </div>
  );
}
