// Information about the content for operators (docs/content-api.md, section 9).
import * as v from 'valibot';
import { dateTime, instant } from './schema.ts';

const page = {
  id: v.number(),
  title: v.string(),
  path: v.string(),
  /** The file in the content folder; empty when it is not known. */
  file: v.string(),
};
const pagination = v.object({ page: v.number(), num_pages: v.number(), count: v.number() });
const listOf = <T extends v.GenericSchema>(item: T) =>
  v.object({
    items: v.array(item),
    links: v.object({ prev: v.nullable(v.string()), next: v.nullable(v.string()) }),
    meta: v.object({ pagination }),
  });

/** `GET /admin/content/`. */
export const adminContent = v.object({
  /** Null before the first recorded import. */
  last_import: v.nullable(
    v.object({
      at: instant,
      added: v.number(),
      changed: v.number(),
      removed: v.number(),
      unchanged: v.number(),
      pages: v.record(v.string(), v.number()),
      drafts: v.number(),
      pictures: v.number(),
      problem_count: v.number(),
      problems: v.array(v.string()),
    }),
  ),
  look: v.object({
    inside: v.nullable(v.object({ at: instant, pages: v.number(), links: v.number() })),
    outside: v.nullable(v.object({ at: instant, links: v.number() })),
  }),
  drafts: v.object({
    /** The list also contains pages that wait for their date, which are not drafts. */
    items: v.array(v.object({ ...page, preview_path: v.string(), publish_at: dateTime })),
    count: v.number(),
  }),
  /** Competition works that are not shown yet. */
  draft_works: v.optional(v.array(v.object({ title: v.string(), file: v.string() })), []),
});
export type AdminContent = v.InferOutput<typeof adminContent>;

/** `GET /admin/content/findings/`. A finding that concerns every page has the id 0, and neither title nor path. */
export const adminFindings = listOf(
  v.object({ ...page, address: v.string(), reason: v.string(), first_seen: instant, last_seen: instant }),
);
export type AdminFindings = v.InferOutput<typeof adminFindings>;

/** `GET /admin/content/stale/`. */
export const adminStaleArticles = listOf(v.object({ ...page, updated_at: instant, views: v.number() }));
export type AdminStaleArticles = v.InferOutput<typeof adminStaleArticles>;

/** `POST /admin/content/check/`. */
export const adminContentCheck = v.object({ broken: v.number() });
export type AdminContentCheck = v.InferOutput<typeof adminContentCheck>;
