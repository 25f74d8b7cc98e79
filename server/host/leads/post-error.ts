// The texts of a form post, and the error for one that can't be received.
import { explainStoring } from '../../shared/storing-trouble.ts';
import type { ReceivedFile } from './image-sink.ts';

/** What of a post had arrived. */
interface ArrivedParts {
  texts: PostTexts;
  files: readonly ReceivedFile[];
}
const nothing: ArrivedParts = { texts: new Map(), files: [] };

/**
 * A body that is no form post (400), too slow (408), too large (413), of an unknown kind (415), or one too many at once
 * (429, 503).
 */
export class PostError extends Error {
  override readonly name = 'PostError';
  readonly status: number;
  /** The texts that had arrived by then. */
  readonly texts: PostTexts;
  /** The files that had arrived, whose bytes are gone. */
  readonly files: readonly ReceivedFile[];

  constructor(status: number, message: string, { texts, files }: ArrivedParts = nothing) {
    super(message);
    this.status = status;
    this.texts = texts;
    this.files = files;
  }
}

/** By name, in the order of the post; line breaks are `\n`, as the visitor typed them. */
export type PostTexts = ReadonlyMap<string, readonly string[]>;

/** Too slow, too large, of another kind, and one too many. */
const passedOn = [408, 413, 415, 429, 503];

/** Turns a body parser's error into a refusal of the post. */
export function asPostError(error: unknown, arrived: ArrivedParts = nothing): PostError {
  if (error instanceof PostError) return new PostError(error.status, error.message, arrived);
  const { code, status, message, syscall } = error as NodeJS.ErrnoException & { status?: number };
  // Any other limit of a form post: on names, texts or parts.
  if (code?.startsWith('LIMIT_') && code !== 'LIMIT_FIELD_NESTING') return new PostError(413, code, arrived);
  if (syscall) return new PostError(503, explainStoring(error) ?? `${syscall} ${code}`, arrived);
  return new PostError(passedOn.includes(status ?? 0) ? (status ?? 0) : 400, message ?? 'a broken body', arrived);
}

/** The texts of a parsed body. */
export function textsOf(body: unknown): PostTexts {
  if (typeof body !== 'object' || body === null) return new Map();
  const isText = (value: unknown): value is string => typeof value === 'string';
  return new Map(
    Object.entries(body).map(([name, value]) => [
      name,
      [value]
        .flat()
        .filter(isText)
        // Parts that are joined take the memory of their letters; V8 keeps a node for each replacement of a pattern.
        .map((text) => text.split(/\r\n?/).join('\n')),
    ]),
  );
}
