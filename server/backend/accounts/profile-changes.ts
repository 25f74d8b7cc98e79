// Reads a visitor's profile changes: names and a picture (docs/content-api.md, section 7).
import {
  invalidImage,
  invalidJson,
  invalidParts,
  invalidText,
  largeImage,
  longText,
} from '../../../rules/api/messages.ts';
import { imageTypes, maxImageBytes } from '../../../rules/forms/picture.ts';
import { inOneLine, lengthOf } from '../../../rules/forms/printable.ts';
import { ApiError } from '../http/api-error.ts';
import type { UserRow } from '../store/account-tables.ts';
import { checkHead, type SentImage, sniffType } from '../uploads/images.ts';
import type { PartRules, ReceivedParts, UnreadableParts } from '../uploads/receive-parts.ts';
import { iconShape } from './profile-icons.ts';

/** The changed names; absent ones stay. */
type NameChanges = Partial<Pick<UserRow, 'first_name' | 'last_name'>>;

/** The changes of a profile; other data of the account cannot be changed here. */
export interface ProfileChanges {
  names: NameChanges;
  /** A picture whose type is recognised, but which is not decoded yet; null leaves the picture as it is. */
  icon: SentImage | null;
}

type Errors = Record<string, string[]>;

const iconPart = 'profile_icon';
const maxNameLength = 150;

/** Accepts one picture, and detects a `data` field that is sent as a file. */
export const profileParts = (incoming: string): PartRules => ({
  incoming,
  maxFilesOf: (name) => (name === iconPart || name === 'data' ? 1 : 0),
  isWritten: (name) => name === iconPart,
  maxFiles: 10,
  maxFileBytes: maxImageBytes,
});

/** Reads the changes. @throws {ApiError} 400 with all errors by field */
export async function readProfileChanges(received: ReceivedParts): Promise<ProfileChanges> {
  const errors: Errors = {};
  const names = readNames(received, errors);
  const icon = await findIcon(received, errors);
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors);
  return { names, icon };
}

/** Error 400 for a picture that could not be decoded. */
export const refuseIcon = () => new ApiError(400, { [iconPart]: [invalidImage] });

/** Error 400 for a body that could not be read. */
export function refuseParts({ reason, part }: UnreadableParts): ApiError {
  if (reason === 'too large') return new ApiError(400, { [iconPart]: [largeImage] });
  if (reason === 'long text' && part === 'data') return new ApiError(400, { data: [invalidJson] });
  return new ApiError(400, { detail: invalidParts });
}

function readNames({ textsOf, files }: ReceivedParts, errors: Errors): NameChanges {
  const sent = textsOf('data');
  const isFile = files.some(({ field }) => field === 'data');
  if (sent.length === 0 && !isFile) return {};
  const data = sent.length === 1 && !isFile ? readObject(sent[0] ?? '') : null;
  if (!data) errors.data = [invalidJson];
  const names: NameChanges = {};
  for (const name of ['first_name', 'last_name'] as const) {
    if (!data || !Object.hasOwn(data, name)) continue;
    const value = data[name];
    const text = typeof value === 'string' ? inOneLine(value).normalize() : null;
    if (text === null) errors[name] = [invalidText];
    else if (lengthOf(text) > maxNameLength) errors[name] = [longText(maxNameLength)];
    else names[name] = text;
  }
  return names;
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

async function findIcon({ textsOf, files }: ReceivedParts, errors: Errors): Promise<SentImage | null> {
  const [file] = files.filter(({ field }) => field === iconPart);
  if (!file?.path) {
    if (textsOf(iconPart).some((text) => text !== '')) errors[iconPart] = [invalidImage];
    return null;
  }
  const image = { field: iconPart, path: file.path };
  if (file.size > maxImageBytes) errors[iconPart] = [largeImage];
  else if (
    !imageTypes.includes(await sniffType(image.path)) ||
    (await checkHead(image.path, iconShape)) !== 'readable'
  ) {
    errors[iconPart] = [invalidImage];
  }
  return image;
}
