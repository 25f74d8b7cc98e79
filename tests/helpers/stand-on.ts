// Gives a test in happy-dom a page address of its choice.

/** Changes the address of the test's window without loading anything. */
export function setPageUrl(url: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
}
