// Translates a page as browsers do: each text node is replaced by an element.

/**
 * Replaces every text node that is not yet translated by `<font><font>…</font></font>`, with the same or other text.
 */
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
