// The form of the calculation: the lines on one side, their sum on the other.
import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { csrfField } from '../../rules/api/csrf.ts';
import { blankLine, type Estimate, estimate, inEuros, maxLines } from '../../rules/renovation-costs.ts';
import { profile as profileTexts, tools as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { useHydrated } from '../shared/react/use-hydrated.ts';
import { Line } from './Line.tsx';
import { Message } from './Message.tsx';
import type { CalculatorProps, EstimateProps } from './props.ts';
import { type FilledForm, readForm } from './read-form.ts';
import { type Saving, useSave } from './use-save.ts';

interface FormProps extends CalculatorProps {
  onSaved(saved: EstimateProps): void;
}

export function Form({ onSaved, ...props }: FormProps) {
  const { works, gone, token } = props;
  const form = useRef<HTMLFormElement>(null);
  const linesId = useId();
  const { keys, addLine, removeLine } = useLineKeys(props.lines.length, form);
  const [filled, setFilled] = useState<FilledForm>(props);
  const [isAsked, setAsked] = useState(props.isAsked);
  const save = useSave(props, onSaved);
  const read = () => form.current && setFilled(readForm(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys count at once, and early typed text counts
  useEffect(() => {
    read();
  }, [keys]);
  // A new line has not been read from the form yet.
  const lines = keys.map((_key, index) => filled.lines[index] ?? props.lines[index] ?? blankLine(works));
  const { costs, ...sums } = estimate(lines, works, filled);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    const { submitter } = event;
    const name = submitter?.getAttribute('name');
    if (name === 'poista') removeLine(Number(submitter?.getAttribute('value')) - 1);
    else if (name === 'rivi') addLine();
    else if (name === csrfField) void save.run(event.currentTarget);
  }

  return (
    <form
      ref={form}
      className="calculator__form"
      method="get"
      action="/omat-tyokalut/#remonttilaskuri"
      noValidate
      onInput={() => {
        read();
        save.forget();
      }}
      onSubmit={submit}
    >
      {/* Enter activates the form's first button, which must not remove a line. */}
      <button className="visually-hidden" type="submit" name="laske" value="1" tabIndex={-1} aria-hidden="true">
        {texts.compute}
      </button>
      <div className="calculator__work">
        {gone.length > 0 && <Message text={fill(texts.goneWorks, { tyot: gone.join(', ') })} />}
        <div className="calculator__lines" id={linesId}>
          {keys.map((key, index) => (
            <Line
              key={key}
              number={index + 1}
              works={works}
              first={props.lines[key] ?? blankLine(works)}
              line={lines[index] ?? blankLine(works)}
              cost={costs[index] ?? null}
              isAsked={isAsked}
              isAlone={keys.length === 1}
            />
          ))}
        </div>
        <More isFull={keys.length >= maxLines} opensStructures={props.opensStructures} />
      </div>
      <div className="calculator__result">
        <Total {...sums} hasAny={costs.some((cost) => cost !== null)} />
        <Save token={token} title={props.title} save={save} />
      </div>
    </form>
  );
}

/** Manages lines by stable keys, because the browser itself holds the values of the fields. */
function useLineKeys(count: number, form: RefObject<HTMLFormElement | null>) {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, index) => index));
  const nextKey = useRef(count);
  // The field is focused after the render.
  const focusLine = (index: number) =>
    requestAnimationFrame(() => form.current?.querySelectorAll<HTMLElement>('[name=tyo]')[index]?.focus());
  return {
    keys,
    addLine() {
      setKeys([...keys, nextKey.current]);
      nextKey.current += 1;
      focusLine(keys.length);
    },
    removeLine(index: number) {
      setKeys(keys.filter((_key, at) => at !== index));
      focusLine(Math.max(0, index - 1));
    },
  };
}

/** Below the lines: a button that adds a line, and an option for all lines. */
function More({ isFull, opensStructures }: { isFull: boolean; opensStructures: boolean }) {
  const isHydrated = useHydrated();
  return (
    <>
      <div className="calculator__more">
        <button className="button button--secondary" type="submit" name="rivi" value="lisaa" disabled={isFull}>
          {texts.addLine}
        </button>
        <button className="button button--secondary" type="submit" name="laske" value="1" hidden={isHydrated}>
          {texts.compute}
        </button>
      </div>
      <label className="calculator__opens">
        <input className="tick" type="checkbox" name="avataan" value="1" defaultChecked={opensStructures} />
        <span>
          {texts.opens}
          <span className="calculator__hint">{texts.opensHint}</span>
        </span>
      </label>
    </>
  );
}

/** A screen reader announces the total after a pause in typing, not on every key press; in milliseconds. */
const pauseMs = 1000;

function Total({ sum, reserve, reservePercent, total, hasAny }: Omit<Estimate, 'costs'> & { hasAny: boolean }) {
  const words = hasAny ? `${texts.total} ${inEuros(total)}` : '';
  const [announced, setAnnounced] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <dl className="calculator__sums">
        <div>
          <dt>{texts.sum}</dt>
          <dd>{hasAny ? inEuros(sum) : '–'}</dd>
        </div>
        <div>
          <dt>{fill(texts.reserve, { n: reservePercent })}</dt>
          <dd>{hasAny ? inEuros(reserve) : '–'}</dd>
        </div>
        <div className="calculator__total">
          <dt>{texts.total}</dt>
          <dd>{hasAny ? inEuros(total) : <span className="calculator__none">{texts.noTotal}</span>}</dd>
        </div>
      </dl>
      <p className="visually-hidden" role="status">
        {announced !== words || !hasAny ? '' : announced}
      </p>
    </>
  );
}

/** The field for the estimate's name, and the button that saves it. */
function Save({ token, title, save }: { token: string; title: string; save: Saving }) {
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
