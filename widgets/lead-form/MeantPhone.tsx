// In a phone field's error: the number that is meant by a domestic one, as a button that writes it.
import { meantPhone } from '../../rules/phone.ts';
import { form as texts } from '../../texts/fi/form.ts';
import { fill } from '../../texts/fill.ts';
import { useHydrated } from '../shared/react/use-hydrated.ts';

/**
 * Without JavaScript, the number stands in words.
 * @param typed what the field holds
 * @param id the field's
 */
export function MeantPhone({ typed, id }: { typed: string; id: string }) {
  const isHydrated = useHydrated();
  const numero = meantPhone(typed);
  if (!numero) return null;
  if (!isHydrated) return ` ${fill(texts.meantPhone, { numero })}`;
  const write = () => {
    const input = document.getElementById(id) as HTMLInputElement;
    input.value = numero;
    // The form checks the field anew, as after any change, and the button goes with the error: the field has the focus.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return (
    <>
      {' '}
      <button type="button" className="button button--quiet" onClick={write}>
        {fill(texts.usePhone, { numero })}
      </button>
    </>
  );
}
