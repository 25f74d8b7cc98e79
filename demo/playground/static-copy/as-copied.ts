// Prepares a page for a copy without a server behind it: see browser/static.ts.

export interface CopiedPage {
  html: string;
  /** The site's policy, if the page demonstrates that it works under that policy. */
  policy?: string;
  /** The page around the content, if it is on a stage. */
  stage?: 'site' | 'partner';
}

/** Puts the copy's own script before everything else. */
export const asCopied = ({ html, policy = '', stage }: CopiedPage): string =>
  html
    .replace(/<html\b/, () => (stage ? `<html data-stage="${stage}"` : '<html'))
    .replace(/<head>/, () => `<head>${policyIn(policy)}<script src="/demo/static.js"></script>`)
    .replace(framesOfSite, (_, before) => `${before}srcdoc="<p>The site that would answer is not here.</p>"`);

/** Frames with pages of the site, which is not available, such as the preview on the page for partners. */
const framesOfSite = /(<iframe\b[^<>]*? )src="\/(?!demo\/|\/)[^"]*"/g;

/** The document of a frame, such as an editor's custom code: it gets its policy, and no script of the playground. */
export const frameAsCopied = (html: string, policy: string): string =>
  html.replace(/<head>/, () => `<head>${policyIn(policy)}`);

const policyIn = (policy: string) =>
  policy && `<meta http-equiv="Content-Security-Policy" content="${forPage(policy)}">`;

/** Directives that only a header may contain; in a page browsers report them as errors. */
const forPage = (policy: string) =>
  policy
    .split(';')
    .filter((rule) => !/^\s*(frame-ancestors|sandbox|report-uri)\b/.test(rule))
    .join(';')
    .replaceAll('"', '&quot;');
