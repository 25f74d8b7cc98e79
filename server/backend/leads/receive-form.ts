// Reads a form post: multipart/form-data, bounded in every direction.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { isFilledIn, maxImageBytes, mostImages } from '../../../rules/lead-form.ts';
import { form as texts } from '../../../texts/fi/form.ts';
import type { LeadForm } from '../../contract/forms.ts';
import { ApiError } from '../routes/api-error.ts';
import { type IncomingFile, incomingStorage } from './incoming-files.ts';
import { refuseFields } from './refuse-fields.ts';

/** A form post as it came. */
export interface ReceivedForm {
  /** The texts of a part, by any name; a part that was not sent has none. */
  textsOf(name: string): string[];
  /** Files of the form's own fields, in their order; one more of each image field than is allowed, at most. */
  files: IncomingFile[];
  /** Deletes what was received; to be called when the request ends, however it ends. */
  discard(): Promise<void>;
}

/** Ten thousand letters take 40 kB at most; a choice takes a part of its own. */
const most = { fieldNameBytes: 200, fieldBytes: 64 * 1024, fields: 300, textBytes: 2 * 1024 * 1024 };
/** Some files more than allowed are received, so that the visitor reads what is wrong. */
const filesTooMany = 2;

/**
 * Receives a form post, its images into a folder of its own below `incoming`.
 * @throws {ApiError} 400 for what is no form post, or beyond the bounds
 */
export async function receiveForm(
  request: Request,
  response: Response,
  form: LeadForm,
  incoming: string,
): Promise<ReceivedForm> {
  if (!request.is('multipart/form-data')) throw unreadable();
  const imageFields = form.form_fields.filter((field) => field.field_type === 'image' && isFilledIn(field));
  const mostBytes = most.textBytes + imageFields.length * (mostImages + filesTooMany) * maxImageBytes;
  if (Number(request.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const folder = join(incoming, randomUUID());
  const discard = () => rm(folder, { recursive: true, force: true });
  const files: IncomingFile[] = [];
  const upload = createUpload(form, { folder, files, mostBytes });
  try {
    if (imageFields.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
    // Of a caller who has gone already the parser would hear nothing, and wait for ever.
    if (request.destroyed) throw unreadable();
    await new Promise<void>((resolve, reject) => {
      upload(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
    // Multer passes on what it does not take for a form.
    if (!request.body) throw unreadable();
  } catch (error) {
    await discard();
    throw explain(error, request, form);
  }
  const body = request.body as Record<string, string | string[] | undefined>;
  return { textsOf: (name) => [body[name] ?? []].flat(), files, discard };
}

/** What an upload goes into, and how long it may be. */
interface UploadTarget {
  folder: string;
  files: IncomingFile[];
  mostBytes: number;
}

function createUpload(form: LeadForm, { folder, files, mostBytes }: UploadTarget) {
  const fields = new Map(form.form_fields.filter(isFilledIn).map((field) => [field.clean_name, field.field_type]));
  const isImage = (name: string) => fields.get(name) === 'image';
  // The types of multer 2.5 know no `streamHandler` yet.
  const options: multer.Options & { streamHandler(request: Request, parser: Writable): void } = {
    storage: incomingStorage(folder, files, isImage),
    // What no field asks for is passed over; a field has one file too many at most.
    fileFilter: (_request, { fieldname }, done) => {
      const known = files.filter(({ field }) => field === fieldname).length;
      done(null, fields.has(fieldname) && known <= mostImages);
    },
    limits: {
      fieldNameSize: most.fieldNameBytes,
      fieldSize: most.fieldBytes,
      fields: most.fields,
      files: form.form_fields.length * (mostImages + filesTooMany),
      // Names are names: `a[9999999]` must build no list.
      fieldNestingDepth: 0,
    },
    streamHandler(request, parser) {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) parser.destroy(tooLarge());
      });
      request.pipe(parser);
    },
  };
  return multer(options).any();
}

const unreadable = () => new ApiError(400, { message: texts.serverError });
const tooLarge = () => new ApiError(400, { message: texts.tooLarge });

/** The answer to a body that could not be read; failures of the machine's own stay what they are. */
function explain(error: unknown, request: Request, form: LeadForm): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof multer.MulterError) {
    const field = form.form_fields.find(({ clean_name }) => clean_name === error.field);
    if (error.code === 'LIMIT_FIELD_VALUE' && field) return refuseFields({ [field.clean_name]: texts.tooLong });
    return unreadable();
  }
  const isMachine = typeof (error as NodeJS.ErrnoException).syscall === 'string' && !request.destroyed;
  return isMachine ? error : unreadable();
}
