// Removes the inline styles from a page.

/** @param html of a page of the site */
export const withoutStyles = (html: string): string => html.replace(/<style>.*?<\/style>/gs, '');
