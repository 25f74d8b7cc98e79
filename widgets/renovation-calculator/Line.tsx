// One line: the work, its amount, its level, and its cost.
import { type ReactNode, useId, useState } from 'react';
import { type CostLine, inEuros, isWrong, levels, type WorkCosts } from '../../rules/renovation-costs.ts';
import { tools as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { Message } from './Message.tsx';

interface LineProps {
  /** The number of the line, counted from 1. */
  number: number;
  works: readonly WorkCosts[];
  /** The initial values of the line's fields. */
  first: CostLine;
  /** The current values of the line's fields. */
  line: CostLine;
  cost: number | null;
  /** Whether errors are shown even before the field has been left. */
  isAsked: boolean;
  /** Whether this is the only line, which can't be removed. */
  isAlone: boolean;
}

export function Line({ number, works, first, line, cost, isAsked, isAlone }: LineProps) {
  const id = useId();
  /** Whether the field was left. No error is shown while a number is being typed. */
  const [wasLeft, setLeft] = useState(false);
  const isMistaken = (wasLeft || isAsked) && isWrong(line);
  const unit = works.find(({ work }) => work === line.work)?.unit;
  return (
    <fieldset className="calculator__line">
      <legend className="visually-hidden">{fill(texts.line, { n: number })}</legend>
      <div className="field calculator__which">
        <label className="field__label" htmlFor={`${id}work`}>
          {texts.work}
        </label>
        <Select id={`${id}work`} name="tyo">
          {works.map(({ work }) => (
            <Option key={work} isChosen={work === first.work}>
              {work}
            </Option>
          ))}
        </Select>
      </div>
      <div className="field calculator__amount">
        <label className="field__label" htmlFor={`${id}amount`}>
          {texts.amount} {unit && <span className="calculator__unit">({unit})</span>}
        </label>
        {isMistaken && <Message id={`${id}error`} text={texts.wrongAmount} />}
        <input
          className="field__input"
          id={`${id}amount`}
          name="maara"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={first.amount}
          aria-invalid={isMistaken || undefined}
          aria-describedby={isMistaken ? `${id}error` : undefined}
          onBlur={() => setLeft(true)}
        />
      </div>
      <div className="field calculator__level">
        <label className="field__label" htmlFor={`${id}level`}>
          {texts.level}
        </label>
        <Select id={`${id}level`} name="taso">
          {levels.map((level) => (
            <Option key={level} value={String(level)} isChosen={level === first.level}>
              {texts.levels[level]}
            </Option>
          ))}
        </Select>
      </div>
      <p className="calculator__cost">
        <span className="visually-hidden">{texts.cost} </span>
        {cost === null ? '–' : inEuros(cost)}
      </p>
      <button
        className="round-button calculator__remove"
        type="submit"
        name="poista"
        value={number}
        aria-label={fill(texts.removeLine, { n: number })}
        disabled={isAlone}
      >
        <Icon d={icons.close} />
      </button>
    </fieldset>
  );
}

const Select = ({ id, name, children }: { id: string; name: string; children: ReactNode }) => (
  <select className="field__input calculator__select" id={id} name={name} autoComplete="off">
    {children}
  </select>
);

/** A chosen option is an attribute on the server, and only a state in Preact: this makes both render the same. */
const mark = (option: HTMLOptionElement | null) => option?.setAttribute('selected', '');

/** Without a value, the option's text is its value. */
const Option = ({ value, isChosen, children }: { value?: string; isChosen: boolean; children: ReactNode }) => (
  <option value={value} selected={isChosen || undefined} ref={isChosen ? mark : undefined}>
    {children}
  </option>
);
