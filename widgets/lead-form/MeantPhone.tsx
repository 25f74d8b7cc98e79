// A part of a phone field's error: a button that replaces a domestic number by its international form.
import { meantPhone } from '../../rules/phone.ts';
import { form as texts } from '../../texts/fi/forms.ts';
import { fill } from '../../texts/fill.ts';
import { useHydrated } from '../shared/react/use-hydrated.ts';

/**
 * Without JavaScript, the number is shown as text.
 * @param typed the text in the field
 * @param id the id of the field
 */
export function MeantPhone({ typed, id }: { typed: string; id: string }) {
  const isHydrated = useHydrated();
  const numero = meantPhone(typed);
  if (!numero) return null;
  if (!isHydrated) return ` ${fill(texts.meantPhone, { numero })}`;
  const write = () => {
    const input = document.getElementById(id) as HTMLInputElement;
    input.value = numero;
    // The event makes the form check the field again. The error and this button then disappear, so the focus moves to
    // the field.
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
