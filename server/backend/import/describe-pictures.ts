// Sets the descriptions of pictures, for the places without texts of their own.
import { slugify } from '../shared/slug.ts';
import type { Build } from './build-context.ts';

/** Gives the descriptions in articles, plants and companies to their pictures. */
export function describePictures({ sources, pictures }: Build): void {
  for (const { slug, front } of sources.articles) {
    if (front.image_alt !== '') pictures.describe(`articles/${slug}`, front.image_alt);
  }
  for (const { title } of sources.plantFacts) {
    const slug = slugify(title);
    pictures.describe(`plants/${slug}`, sources.plantWords.get(slug)?.image_alt || title);
  }
  for (const { id, title } of sources.companies) pictures.describe(`companies/${id}`, title);
}
