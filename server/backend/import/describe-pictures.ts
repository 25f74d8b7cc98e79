// Sets the descriptions of pictures, which are used wherever a picture has no specific text.
import { slugify } from '../shared/slug.ts';
import type { Build } from './build-context.ts';

/** Sets the descriptions given in articles, plants and companies. */
export function describePictures({ sources, pictures }: Build): void {
  for (const { slug, summary } of sources.articles) {
    if (summary.image_alt !== '') pictures.describe(`articles/${slug}`, summary.image_alt);
  }
  const words = new Map(sources.plantWords.map(({ slug, summary }) => [slug, summary.image_alt]));
  for (const { title } of sources.plantFacts) {
    const slug = slugify(title);
    pictures.describe(`plants/${slug}`, words.get(slug) || title);
  }
  for (const { id, title } of sources.companies) pictures.describe(`companies/${id}`, title);
}
