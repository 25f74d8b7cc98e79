// The markup that partners paste, in its typical variants.
import type { PartnerPageContext } from './page-context.ts';

export type Attributes = Record<string, string>;

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');

/** The placeholder of the newsletter form; without JavaScript, its link is visible. */
export const newsletterPlace = ({ siteUrl }: PartnerPageContext, attributes: Attributes = {}): string =>
  `<div class="reserved-newsletter" data-widget="newsletter" data-site="pub_demo"${written(attributes)}><a href="${siteUrl}/uutiskirje/">Tilaa Piha &amp; Räystään uutiskirje</a></div>`;

/** The placeholder of the lead form. */
export const leadPlace = ({ siteUrl, leadForm }: PartnerPageContext, attributes: Attributes = {}): string =>
  `<div class="reserved-lead" data-widget="lead-form" data-site="pub_demo" data-form="${leadForm}"${written(attributes)}><a href="${siteUrl}/lomakkeet/pyyda-tarjous/">Pyydä tarjous lomakkeella</a></div>`;

/** Both scripts, as partners paste them. @param attribute such as `async` or `nonce="…"` */
export const embedScripts = ({ siteUrl }: PartnerPageContext, attribute = 'async'): string =>
  ['newsletter', 'lead-form']
    .map((name) => `<script ${attribute} src="${siteUrl}/embed/v1/${name}.js"></script>`)
    .join('\n');

/** Both scripts at the address of the newest version, with the hashes that the browser checks. */
export async function pinnedScripts({ siteUrl }: PartnerPageContext): Promise<string> {
  const answer = await fetch(`${siteUrl}/embed/manifest.json`);
  const { files } = (await answer.json()) as { files: Record<string, { pinned: string; integrity: string }> };
  return Object.values(files)
    .map(
      ({ pinned, integrity }) =>
        `<script async src="${siteUrl}${pinned}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    )
    .join('\n');
}
