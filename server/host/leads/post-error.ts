// The texts of a form post, and the error for a form post that can't be received.
import { describeStorageError } from '../../shared/storage-errors.ts';
import type { ReceivedFile } from './image-sink.ts';

/** The content of a form post that had arrived. */
interface ArrivedParts {
  texts: PostTexts;
  files: readonly ReceivedFile[];
}
const nothing: ArrivedParts = { texts: new Map(), files: [] };

/**
 * The error for a body that is not a form post (400), too slow (408), too large (413), of an unknown type (415), or one too many
 * at once (429, 503).
 */
export class PostError extends Error {
  override readonly name = 'PostError';
  readonly status: number;
  /** The texts that had arrived before the error. */
  readonly texts: PostTexts;
  /** The files that had arrived before the error; their bytes are deleted. */
  readonly files: readonly ReceivedFile[];

  constructor(status: number, message: string, { texts, files }: ArrivedParts = nothing) {
    super(message);
    this.status = status;
    this.texts = texts;
    this.files = files;
  }
}

/** Texts by field name, in the order of the form post; line breaks are `\n`, as the visitor typed them. */
export type PostTexts = ReadonlyMap<string, readonly string[]>;

/** Statuses that are passed on: too slow, too large, of another type, and too many at once. */
const passedStatuses = [408, 413, 415, 429, 503];

/** Turns a body parser's error into a refusal of the form post. */
export function asPostError(error: unknown, arrived: ArrivedParts = nothing): PostError {
  if (error instanceof PostError) return new PostError(error.status, error.message, arrived);
  const { code, status, message, syscall } = error as NodeJS.ErrnoException & { status?: number };
  // Any other limit of a form post: on names, texts or MIME parts.
  if (code?.startsWith('LIMIT_') && code !== 'LIMIT_FIELD_NESTING') return new PostError(413, code, arrived);
  if (syscall) return new PostError(503, describeStorageError(error) ?? `${syscall} ${code}`, arrived);
  return new PostError(passedStatuses.includes(status ?? 0) ? (status ?? 0) : 400, message ?? 'a broken body', arrived);
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
        // Joined pieces take only the memory of their characters; V8 allocates a node for each replacement of a pattern.
        .map((text) => text.split(/\r\n?/).join('\n')),
    ]),
  );
}
