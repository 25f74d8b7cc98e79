// Translates a page as browsers do: each text gives its place to an element.

/** Puts `<font><font>…</font></font>` in the place of every text that has none, with the same words or others. */
export function translateTexts(root: Node, inWords = (text: string): string => text): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style')) continue;
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).textContent = inWords(text.data);
    text.replaceWith(font);
  }
}
