// A form that is sent without a network stays on its page, with what was typed: the browser's own error page would take
// both away. Runs in the head, because the form's own script may not have come before the line broke.

/**
 * Says so in the form, until there is a network again. A form that a widget sends itself is left to the widget.
 * @param words what the visitor reads, before the page has any text of its scripts
 */
export function holdFormsOffline(words = ''): void {
  const note = document.createElement('p');
  note.className = 'error offline';
  note.setAttribute('role', 'alert');
  note.textContent = words;
  // On the window, so that the handlers of the page run first.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (navigator.onLine || event.defaultPrevented || form.matches('[method=dialog]')) return;
    event.preventDefault();
    form.append(note);
  });
  addEventListener('online', () => note.remove());
}
