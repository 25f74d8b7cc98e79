// The fonts and the line: one that comes after the first drawing would move what is being read, so a page is drawn with
// them from the beginning or not at all, and a slow line brings them for the next page.

/** Whether the page before has brought them already. */
export const hasBroughtFonts = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/** Brings the fonts for the next page, once this one has all that it needs. */
export function bringForNextPage(): void {
  if (document.documentElement.dataset.fonts !== undefined) return;
  const { fonts = '' } = document.querySelector<HTMLElement>('script[data-fonts]')?.dataset ?? {};
  for (const url of fonts.split(' ').filter(Boolean)) fetch(url, { priority: 'low' }).catch(() => {});
}
