// Helper for recorded screenshots and texts of the operator's pages.

/** Hides the information about the machine that the site runs on. Runs in the page. */
export function hideMachine(): void {
  if (location.pathname !== '/yllapito/kunto/') return;
  const main = document.querySelector('main') as HTMLElement;
  main.querySelector('.health-note')?.remove();
  for (const line of main.querySelectorAll('.health-line'))
    if (/ (Sisältöpalvelu|Levytila|Versiot)$/.test(line.querySelector('h2')?.textContent ?? '')) line.remove();
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replace(/\d[\d.,\u00a0 ]*/g, '0 ');
}
