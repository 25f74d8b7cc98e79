// `npm run new -- page NAME`: writes a page type's model and template, and adds its lines to the contract and the
// registry.
import { importKey, nameKey, type SourceEdits, SourceError } from './source-edits.ts';

/**
 * @param name the page type's name in the content API without `base.`, such as EventPage
 * @throws {SourceError} when the page type exists, or the name is invalid
 */
export function addPage(edits: SourceEdits, name: string): void {
  if (!/^([A-Z][a-z\d]*)+Page$/.test(name))
    throw new SourceError(`A page type's name ends in Page, such as EventPage, but "${name}" does not`);
  const words = name.slice(0, -'Page'.length);
  const file = words.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  const entry = `${words[0]?.toLowerCase()}${words.slice(1)}Page`;
  edits.add(`server/host/pages/${file}/${file}.ts`, model(name, file, entry));
  edits.add(`templates/pages/${file}.njk`, template);
  edits.addLine(
    'server/contract/pages.ts',
    { begins: 'export const pageSchemas = {\n', ends: '} as const;' },
    `  ${name}: plain,`,
  );
  const registry = 'server/host/pages/registry.ts';
  const imports = { begins: "contract/pages.ts';\n", ends: '\nconst registry', keyOf: importKey };
  edits.addLine(registry, imports, `import { ${entry} } from './${file}/${file}.ts';`);
  const entries = { begins: 'const registry = {\n', ends: '  // biome-ignore', keyOf: nameKey };
  edits.addLine(registry, entries, `  ${name}: ${entry},`);
}

const model = (name: string, file: string, entry: string) => `// Says what the page shows, in one sentence.
import type { PageOfType } from '../../../contract/pages.ts';
import { type TextPageModel, textPage } from '../basic/basic-page-types.ts';
import type { PageTypeEntry } from '../page-model.ts';

interface ${name}Model extends TextPageModel {
  leadParagraph: string;
}

export const ${entry}: PageTypeEntry<PageOfType<'${name}'>, null> = {
  load: async () => null,
  build: (page, _data, context): ${name}Model => ({
    ...textPage(page, context),
    template: 'pages/${file}.njk',
    leadParagraph: page.lead_paragraph,
  }),
};
`;

const template = `{% extends "layouts/page.njk" %}
{% block main %}
{% include "partials/crumbs.njk" %}
<article class="wrap freeform">
<header class="article-head article-head--plain"><h1>{{ page.title | hyphenate }}</h1></header>
<div class="article-text article-text--alone">
{% if page.leadParagraph %}<p class="lead-paragraph">{{ page.leadParagraph | hyphenate }}</p>{% endif %}
{% include "partials/body.njk" %}
</div>
</article>
{% endblock %}
`;
