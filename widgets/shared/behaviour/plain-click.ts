// Distinguishes a click that follows a link here from one that opens it elsewhere, or that was handled already.

/** What a browser's click and React's event of it have in common. */
type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'button'>;

/** Whether the browser would follow the link in this tab. */
export function isPlainClick(event: Click): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}
