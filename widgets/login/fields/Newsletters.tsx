// The newsletters offered with an account: one checkbox for each, and one for all.
import { useEffect, useRef } from 'react';
import { auth } from '../../../texts/fi/accounts.ts';
import { useHydrated } from '../../shared/react/use-hydrated.ts';
import type { NewsletterChoice } from '../props.ts';

export function Newsletters({ newsletters, chosen }: { newsletters: NewsletterChoice[]; chosen: string[] }) {
  const root = useRef<HTMLFieldSetElement>(null);
  const isHydrated = useHydrated();
  const boxes = () => [...(root.current?.querySelectorAll<HTMLInputElement>('[name=newsletters]') ?? [])];

  /** Updates the box for all from the other boxes, which hold the actual choice. */
  function follow() {
    const all = root.current?.querySelector<HTMLInputElement>('[data-all]');
    if (!all) return;
    const ticked = boxes().filter(({ checked }) => checked).length;
    all.checked = ticked === boxes().length;
    all.indeterminate = ticked > 0 && !all.checked;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(follow, []);

  if (newsletters.length === 0) return null;
  return (
    <fieldset className="login__news" ref={root} onChange={follow}>
      <legend>{auth.newsTitle}</legend>
      {newsletters.length > 1 && (
        <label className="login__choice login__all" hidden={!isHydrated}>
          <input
            className="tick"
            type="checkbox"
            data-all=""
            onChange={({ currentTarget }) => {
              for (const box of boxes()) box.checked = currentTarget.checked;
            }}
          />
          <span>{auth.newsAll}</span>
        </label>
      )}
      {newsletters.map(({ list, name, isRecommended }) => (
        <label className="login__choice" key={list}>
          <input
            className="tick"
            type="checkbox"
            name="newsletters"
            defaultChecked={chosen.includes(list)}
            value={list}
          />
          <span>
            {name} {isRecommended && <span className="login__mark">{auth.recommended}</span>}
          </span>
        </label>
      ))}
      <p className="login__hint">{auth.newsHint}</p>
    </fieldset>
  );
}
