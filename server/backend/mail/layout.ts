// The layout of every mail: a sheet in the magazine's style, in simple HTML for mail programs.
import { type Html, html } from './html.ts';

// Mail programs don't support custom properties: these are the light theme's colours in templates/styles/tokens.css.
const ink = '#1E1A15';
const quietInk = '#6A6054';
const paper = '#FBF8F2';
const line = '#DED5C6';
const sans = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";

/** The content of a mail's sheet. */
export interface MailSheet {
  subject: string;
  siteName: string;
  heading: string;
  content: Html;
  /** Small print under the sheet. */
  foot: Html;
}

/** A whole HTML document. */
export function mailDocument({ subject, siteName, heading, content, foot }: MailSheet): string {
  const body = `margin:0;padding:24px 12px;background:${paper};color:${ink};${sans};font-size:16px;line-height:1.5`;
  const sheet = `width:100%;max-width:600px;table-layout:fixed;overflow-wrap:anywhere;word-break:break-word;background:#fff;border:1px solid ${line};border-top:4px solid #F58220`;
  const site = `margin:0 0 4px;font-size:13px;letter-spacing:.04em;text-transform:uppercase;color:${quietInk}`;
  return html`<!doctype html>
<html lang="fi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="${body}">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="${sheet}"><tr><td style="padding:28px">
<p style="${site}">${siteName}</p>
<h1 style="margin:0 0 16px;${serif};font-size:28px;font-weight:500;line-height:1.2">${heading}</h1>
${content}
</td></tr></table>
<div style="max-width:600px;margin:16px auto 0;font-size:13px;overflow-wrap:anywhere;word-break:break-word;color:${quietInk}">${foot}</div>
</body></html>`.html;
}

/** A paragraph. */
export const paragraph = (content: string | Html): Html => html`<p style="margin:0 0 16px">${content}</p>`;

/** A heading within the sheet. */
export const subheading = (text: string): Html =>
  html`<h2 style="margin:24px 0 8px;${serif};font-size:19px;font-weight:500">${text}</h2>`;

/** A link that looks like the site's buttons. */
export function button(text: string, address: string): Html {
  const look = `display:inline-block;padding:12px 24px;border-radius:22px;background:#F58220;color:${ink};font-weight:600`;
  return html`<p style="margin:0 0 16px"><a href="${address}" style="${look};text-decoration:none">${text}</a></p>`;
}

/** A link within a text. */
export const link = (text: string, address: string): Html =>
  html`<a href="${address}" style="color:#A84300">${text}</a>`;

/** Labels with their values, one above the other, so that they are readable on a phone too. */
export function labelledValues(pairs: readonly { label: string; value: Html }[]): Html {
  const label = `padding:12px 0 0;border-top:1px solid ${line};text-align:left;font-size:13px;font-weight:600;color:${quietInk}`;
  const rows = pairs.map(
    (pair) => html`<tr><th scope="row" style="${label}">${pair.label}</th></tr>
<tr><td style="padding:0 0 12px">${pair.value}</td></tr>
`,
  );
  return html`<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 8px;border-collapse:collapse">
${rows}</table>`;
}
