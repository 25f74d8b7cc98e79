// Distinguishes a click that follows a link here from one that opens it elsewhere, or that was handled already.

/** Whether the browser would follow the link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !hasModifier;
}
