// Prepares a page for a copy, behind which no server answers: see browser/static.ts.

export interface CopiedPage {
  html: string;
  /** The site's policy, if the page is there to show that it works under it. */
  policy?: string;
  /** What the page stands on, if on a stage. */
  stage?: 'site' | 'partner';
}

/** Puts the copy's own script before everything else. */
export const asCopied = ({ html, policy = '', stage }: CopiedPage): string =>
  html
    .replace(/<html\b/, () => (stage ? `<html data-stage="${stage}"` : '<html'))
    .replace(/<head>/, () => `<head>${policyIn(policy)}<script src="/demo/static.js"></script>`)
    .replace(framesOfSite, (_, before) => `${before}srcdoc="<p>The site that would answer is not here.</p>"`);

/** Pages of the site itself, which is not there, such as the preview of the page for partners. */
const framesOfSite = /(<iframe\b[^<>]*? )src="\/(?!demo\/|\/)[^"]*"/g;

/** A frame's own document, such as the custom code of an editor: under its policy, and without anything of ours. */
export const frameAsCopied = (html: string, policy: string): string =>
  html.replace(/<head>/, () => `<head>${policyIn(policy)}`);

const policyIn = (policy: string) =>
  policy && `<meta http-equiv="Content-Security-Policy" content="${forPage(policy)}">`;

/** What only a header can say, browsers report as an error in a page. */
const forPage = (policy: string) =>
  policy
    .split(';')
    .filter((rule) => !/^\s*(frame-ancestors|sandbox|report-uri)\b/.test(rule))
    .join(';')
    .replaceAll('"', '&quot;');
