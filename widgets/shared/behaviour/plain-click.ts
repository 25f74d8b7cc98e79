// Distinguishes a click that follows a link in this tab from one that opens it elsewhere or was handled already.

/** The properties that a native click event and React's event share. */
type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'button'>;

/** Whether the browser would follow the link in this tab. */
export function isPlainClick(event: Click): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}
