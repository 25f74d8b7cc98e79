// Finds HTML in fields that the site shows as plain text, so that visitors would see its tags.

/** Fields that are always plain text (docs/content-api.md, sections 3 to 5). */
const plainFields = new Set([
  ...['title', 'name', 'subtitle', 'lead_title', 'lead_paragraph', 'lead_image_caption', 'most_read_heading'],
  ...['seo_title', 'search_description', 'first_name', 'last_name', 'company', 'phone_number', 'address'],
  ...['alt', 'caption', 'copyright', 'table_caption', 'heading', 'header', 'footer', 'link_text'],
  ...['success_text', 'label', 'help_text', 'choices', 'default_value', 'site_name', 'name_sci', 'name_se'],
]);
const tag = /<\/?[a-z][^<>]*>/i;
const maxShown = 40;

/** @returns one sentence for each field, with its path in the response */
export function tagsInTexts(raw: unknown, place = ''): string[] {
  if (typeof raw !== 'object' || raw === null) return [];
  return Object.entries(raw).flatMap(([name, value]) => {
    const at = place === '' ? name : `${place}.${name}`;
    if (typeof value !== 'string') return tagsInTexts(value, at);
    if (!plainFields.has(name) || !tag.test(value)) return [];
    return [`"${at}" is plain text, and visitors would read its tags: ${value.slice(0, maxShown)}`];
  });
}
