// A page without the styles that stand in it.

/** @param html of a page of the site */
export const withoutStyles = (html: string): string => html.replace(/<style>.*?<\/style>/gs, '');
