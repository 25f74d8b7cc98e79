// The document of a preview: it stands for a partner's page, with the real script under a partner's security policy.
import type { EmbedChoices } from '../../../rules/embeds/choices.ts';
import type { EmbedLanguage } from '../../../rules/embeds/parts.ts';
import { placeholderSnippet, type SnippetFile, styleSnippet } from '../../../rules/embeds/snippets.ts';
import { partnerPage } from '../../../texts/embed/partner-page.ts';
import { contentSecurityPolicyWith, inlinePolicy } from '../http/headers.ts';

export interface EmbedPreview {
  html: string;
  /** The security policy that a partner would have, and the hash of the document's only style. */
  policy: string;
}

export interface EmbedPreviewParts {
  choices: EmbedChoices;
  /** The language of the page around the frame, which is also that of the partner's page. */
  language: EmbedLanguage;
  /** Undefined for a form whose script this site does not have. */
  file: Pick<SnippetFile, 'latest'> | undefined;
  siteUrl: string;
}

/** The background of the partner's page: a little different from the form's own, in both themes. */
const ground = `:root { color-scheme: light dark; background: light-dark(#efeae1, #0b0a08); }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
body { margin: 0; padding: 16px; font: 16px/1.5 system-ui, sans-serif; }
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
a { color: light-dark(#0b4a8f, #9cc8ff); }`;

/** @returns a document in which every value is checked or escaped */
export function embedPreviewDocument({ choices, language, file, siteUrl }: EmbedPreviewParts): EmbedPreview {
  const { name, options, look, missing } = choices;
  // No height is reserved: the form's own height is measured in this document and put into the code.
  const style = `${ground}\n${styleSnippet({ name, look, heights: [] })}`;
  // The form's appearance does not depend on the partner's id.
  const shown = { ...options, site: options.site ?? 'site-id' };
  const placeholder = placeholderSnippet({ name, origin: siteUrl, options: shown, language });
  // Without a form's number there is no form to load.
  const isComplete = file !== undefined && !missing.includes('form');
  const script = isComplete ? `\n<script async src="${file.latest}"></script>` : '';
  const title = partnerPage[language].previewFrame;
  const theme = options.theme ? ` data-theme="${options.theme}"` : '';
  return {
    html: `<!doctype html>
<html lang="${language}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<base target="_blank">
<style>${style}</style>
</head>
<body>
<main aria-label="${title}">
<h1>${title}</h1>
${placeholder}
</main>${script}
</body>
</html>
`,
    policy: contentSecurityPolicyWith(inlinePolicy([], [style]), {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': [],
      'connect-src': [siteUrl],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
    }),
  };
}
