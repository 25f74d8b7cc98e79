// Copies a link, and falls back to a prompt from which the visitor can copy it by hand.
import { share } from '../../texts/fi.ts';

/** @returns whether the link is on the clipboard; if not, a prompt has shown it to the visitor */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    // There is no clipboard without HTTPS, in old browsers, or when the visitor has forbidden it.
    window.prompt(share.prompt, url);
    return false;
  }
}
