// Preserves a form that is submitted without a network, with the typed text: the browser's own error page would discard
// both. Runs in the head, because the form's own script may not have loaded before the network failed.

/**
 * Shows a message in the form until there is a network again. A form that a widget sends itself is left to the widget.
 * @param words the message, which is needed before the scripts with the page's texts have loaded
 */
export function holdFormsOffline(words = ''): void {
  const note = document.createElement('p');
  note.className = 'error offline';
  note.setAttribute('role', 'alert');
  note.textContent = words;
  // The listener is on the window, so that the handlers of the page run first.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (navigator.onLine || event.defaultPrevented || form.matches('[method=dialog]')) return;
    event.preventDefault();
    form.append(note);
  });
  addEventListener('online', () => note.remove());
}
