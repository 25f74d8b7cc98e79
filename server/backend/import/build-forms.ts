// Builds lead forms with a page for each.
import { addPage, type Build, companyId, paths, reportLost } from './build-context.ts';
import { ContentError } from './content-error.ts';

/** Adds every form with its page. */
export function buildForms(build: Build): void {
  for (const form of build.sources.forms) {
    const { slug, title, live, customers, search_description, form_fields, ...content } = form;
    const id = build.ids.idOf('form', slug);
    const customer_ids = customers.map((company) => companyId(build, company, 'forms.json', `${slug}.customers`));
    refuseSameNames(slug, form_fields);
    const fields = form_fields.map((field) => ({
      id: build.ids.idOf('field', `${slug} ${field.clean_name}`),
      ...field,
    }));
    const kept = { ...content, live, form_fields: fields, meta: { slug, customer_ids } };
    reportLost(build, 'forms.json', kept, slug);
    build.rows.forms.push({ id, slug, live: live ? 1 : 0, content: JSON.stringify(kept) });
    addPage(build, {
      path: paths.form(slug),
      file: 'forms.json',
      type: 'FormPage',
      title,
      isDraft: !live,
      content: { form_id: id, body: [], meta: { search_description } },
      searched: [form.heading, form.body],
    });
  }
}

function refuseSameNames(slug: string, fields: { clean_name: string }[]): void {
  const names = fields.map((field) => field.clean_name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ContentError('forms.json', `"${slug}.form_fields" has "${twice}" twice`);
}
