// The fonts and the line: a font that comes after the first paint would move the text, so a page is drawn with the
// fonts from the beginning or without them, and a slow line loads them for the next page.

/** Whether the previous page has loaded them already. */
export const hasBroughtFonts = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/** Loads the fonts for the next page, once this one has all that it needs. */
export function bringForNextPage(): void {
  if (document.documentElement.dataset.fonts !== undefined) return;
  const { fonts = '' } = document.querySelector<HTMLElement>('script[data-fonts]')?.dataset ?? {};
  for (const url of fonts.split(' ').filter(Boolean)) fetch(url, { priority: 'low' }).catch(() => {});
}
