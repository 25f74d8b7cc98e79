// An empty search does nothing, and its button is disabled.

export function refuseBlank(form: HTMLFormElement, signal: AbortSignal): void {
  const [field, button] = [form.querySelector('input'), form.querySelector('button')];
  if (!field || !button) return;
  const isBlank = () => field.value.trim() === '';
  const look = () => {
    button.disabled = isBlank();
  };
  form.addEventListener('input', look, { signal });
  form.addEventListener('submit', (event) => isBlank() && event.preventDefault(), { signal });
  // A browser may restore the text that was in the field when the page was left.
  window.addEventListener('pageshow', look, { signal });
  look();
}
