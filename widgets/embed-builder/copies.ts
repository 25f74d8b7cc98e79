// The buttons that copy a snippet, and the line that reports whether it worked.

export function offerCopies(root: Element, signal: AbortSignal): void {
  const status = root.querySelector('[data-copied]');
  const showResult = (isDone: boolean) => {
    for (const word of status?.querySelectorAll<HTMLElement>('span') ?? [])
      word.hidden = 'done' in word.dataset !== isDone;
  };
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener(
      'click',
      async () => {
        const code = root.querySelector(`[data-snippet="${button.dataset.copy}"]`);
        // There is no clipboard without HTTPS, in old browsers, or when the visitor has forbidden it.
        const isDone = await copy(code?.textContent ?? '');
        if (!isDone && code) getSelection()?.selectAllChildren(code);
        showResult(isDone);
      },
      { signal },
    );
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
