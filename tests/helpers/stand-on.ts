// Lets a test in happy-dom stand on a page of its choice.

/** Changes the address of the test's window without loading anything. */
export function standOn(url: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
}
