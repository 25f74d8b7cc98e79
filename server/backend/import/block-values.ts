// Converts the YAML value of a fenced block to the API's format: pictures by name, rich text from Markdown, complete links.
import { createHash } from 'node:crypto';
import { type Block, leafBlockTypes, parseBlocks } from '../../contract/blocks.ts';
import { collectLeftOut } from '../../contract/left-out.ts';
import type { KeptBlock } from '../pages/expand-blocks.ts';
import { ContentError } from './content-error.ts';
import type { ContentFiles } from './content-files.ts';
import type { ContentIds } from './content-ids.ts';
import { richTextOf } from './markdown.ts';
import type { Pictures } from './pictures.ts';

/** The data for building a page's blocks. */
export interface BlockSource {
  /** The content file, for errors. */
  file: string;
  /** The line of the file at which its Markdown begins; for a block, the line at which the block begins. */
  line: number;
  /** The page's name, from which block ids are derived. */
  slug: string;
  /** The page's path, for errors. */
  path: string;
  pictures: Pick<Pictures, 'image'>;
  /** Called when the page omits something from the file, with a sentence that names the file and the line. */
  report(problem: string): void;
  documents: Pick<ContentFiles, 'address'>;
  ids: ContentIds;
  formSlugs: ReadonlySet<string>;
  submissionIds: ReadonlySet<number>;
}

type SourceValue = Record<string, unknown>;

/**
 * An id that stays the same while a block keeps its position, because anchors and styles may rely on it. The id is short,
 * because it does not compress.
 */
export const blockId = (slug: string, place: string, type: string) =>
  createHash('sha256').update(`${slug} ${place} ${type}`).digest('hex').slice(0, 8);

/**
 * The value of a block; undefined when it is empty because its pictures are missing.
 * @throws {ContentError} when the type is unknown or the value is invalid
 */
export function blockFrom(type: string, raw: unknown, context: BlockSource, place = ''): unknown {
  if (type === 'section' || type.startsWith('column_'))
    return groupFrom(type, asObject(type, raw, context), context, place);
  if (!(leafBlockTypes as string[]).includes(type)) {
    throw new ContentError(context.file, `block "${type}" is of no known type`);
  }
  const value = leafFrom(type, raw, context);
  if (value === undefined || type === 'form' || type === 'competition_submission') return value;
  const { value: parsed, leftOut } = collectLeftOut(() => (parseBlocks([{ id: '', type, value }]) as [Block])[0]);
  const [wrong] = leftOut;
  if (wrong) {
    const problem = `${wrong.field.replace('0.value.', '')}: ${wrong.problem.replace(/^: /, '')}`;
    throw new ContentError(context.file, `block "${type}" has a wrong value: ${problem}`);
  }
  if (parsed.type === 'skipped') throw new ContentError(context.file, `block "${type}" ${parsed.problem}`);
  const lost = lostInParsing(value, parsed.value);
  if (lost !== '') throw new ContentError(context.file, `block "${type}" has a wrong value: ${lost}: is not known`);
  return value;
}

function groupFrom(type: string, raw: SourceValue, context: BlockSource, place: string): SourceValue {
  const lists = Object.entries(raw).map(([name, inner]) => {
    if (!Array.isArray(inner)) return [name, inner];
    return [name, inner.flatMap((child, index) => childFrom(type, child, context, `${place}${name}.${index}`))];
  });
  return Object.fromEntries(lists);
}

function childFrom(parent: string, raw: unknown, context: BlockSource, place: string): KeptBlock[] {
  const { type, value } = asObject(parent, raw, context);
  if (typeof type !== 'string') throw new ContentError(context.file, `block "${parent}" has a child without a type`);
  const kept = blockFrom(type, value, context, `${place}.`);
  return kept === undefined ? [] : [{ id: blockId(context.slug, `${parent}.${place}`, type), type, value: kept }];
}

function leafFrom(type: string, raw: unknown, context: BlockSource): unknown {
  if (type === 'text') return richText(raw, context);
  if (type === 'heading' || type === 'custom_code') return raw;
  const value = asObject(type, raw, context);
  if (type === 'form') return { form_id: formId(value, context) };
  if (type === 'competition_submission') return { submission_id: submissionId(value, context) };
  if (type === 'document' && 'file' in value) return documentFrom(value, context);
  if (type === 'jumbotron') {
    const links = asList(value.link_button_list).map(withLink);
    return { ...value, text: richText(value.text, context), link_button_list: links };
  }
  if (type.endsWith('_deck') || type === 'card_list' || type === 'image_carousel') {
    const items = asList(value.items).flatMap((item) => pictured(item, context, type) ?? []);
    return items.length === 0 ? undefined : { ...value, items };
  }
  if (type === 'embed') return embedFrom(value, context);
  if ('image' in value || type === 'card') return pictured(value, context, type);
  return 'link_text' in value ? withLink(value) : value;
}

/** A document, named by its file in the content folder; its title is the file name by default. */
function documentFrom({ title, file: name }: SourceValue, { documents, file }: BlockSource): SourceValue {
  const address = documents.address(asText(name));
  if (address === null) throw new ContentError(file, `block "document" names no file of documents/: "${String(name)}"`);
  return { title: asText(title) || asText(name), meta: { download_url: address } };
}

const placeOf = (type: string, { file, path }: BlockSource) => `${file}, block "${type}" (${path})`;

/** An embed. Its picture has a name like other pictures, which the API replaces by an address. */
function embedFrom({ image, ...value }: SourceValue, context: BlockSource): SourceValue {
  const picture = image ? context.pictures.image(asText(image), {}, placeOf('embed', context)) : null;
  return picture ? { ...value, thumbnail_url: picture.meta.download_url } : value;
}

/** A value with a picture and possibly a link; undefined when a required picture is missing. */
function pictured(raw: SourceValue, context: BlockSource, type: string): SourceValue | undefined {
  const { alt, credit, ...value } = raw;
  const isCard = type.startsWith('card');
  const words = { alt: asText(alt), caption: asText(value.caption), credit: asText(credit) };
  const image = value.image ? context.pictures.image(asText(value.image), words, placeOf(type, context)) : null;
  if (image === null && !isCard) return undefined;
  const text = isCard && 'text' in value ? { text: richText(value.text, context) } : {};
  const linked = 'relative_url' in value || 'html_url' in value ? withLink(value) : value;
  return { ...linked, ...text, image };
}

/** A link with both address fields and its type for search engines. */
export function withLink<T extends SourceValue>(link: T): T & { relative_url: string; html_url: string } {
  const given = asText(link.html_url);
  const relative = asText(link.relative_url) || (given.startsWith('/') ? given : '');
  const kind = link.link_seo_type ?? (relative === '' ? 'external' : 'internal');
  return { ...link, relative_url: relative, html_url: relative === '' ? given : '', link_seo_type: kind };
}

function formId({ form }: SourceValue, { formSlugs, ids, file }: BlockSource): number {
  if (typeof form === 'string' && formSlugs.has(form)) return ids.idOf('form', form);
  throw new ContentError(file, `block "form" names no form: "${String(form)}"`);
}

function submissionId({ id }: SourceValue, { submissionIds, file }: BlockSource): number {
  if (typeof id === 'number' && submissionIds.has(id)) return id;
  throw new ContentError(file, `block "competition_submission" names no work: "${String(id)}"`);
}

function asObject(type: string, raw: unknown, { file }: BlockSource): SourceValue {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return raw as SourceValue;
  throw new ContentError(file, `block "${type}" must be written as fields`);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asList = (value: unknown) => (Array.isArray(value) ? (value as SourceValue[]) : []);

/** Converts Markdown to HTML. Lines of a YAML value may be folded, so problems are reported with the line of the block. */
const richText = (markdown: unknown, context: BlockSource) =>
  richTextOf(asText(markdown), { ...context, countsLines: false });

/**
 * Finds a difference between a parsed value and the written one: an unknown style became the default, or an item was dropped
 * from a list.
 * @returns the path of the first difference, such as `items.0.style`; empty when there is none
 */
function lostInParsing(written: unknown, parsed: unknown, path: string[] = []): string {
  if (typeof written !== 'object' || written === null || typeof parsed !== 'object' || parsed === null) return '';
  if (Array.isArray(written) && Array.isArray(parsed) && written.length !== parsed.length) return path.join('.');
  for (const [key, value] of Object.entries(written)) {
    const kept = (parsed as Record<string, unknown>)[key];
    if (typeof value === 'string' && typeof kept === 'string' && isChoice(key) && value !== kept)
      return [...path, key].join('.');
    const inner = lostInParsing(value, kept, [...path, key]);
    if (inner !== '') return inner;
  }
  return '';
}

/** Whether a field accepts only a few values. */
const isChoice = (key: string) => key === 'style' || key === 'link_seo_type';
