// Removes secrets from texts that people read: logs, errors, and the reasons kept with mails. A server that refuses may
// repeat them.

/** Shorter secrets occur in many words. */
const shortest = 4;

/** Replaces every secret in a text. */
export type Hide = (text: string) => string;

/** @param secrets in plain form; empty ones are ignored */
export function createHide(secrets: readonly (string | null | undefined)[]): Hide {
  const forms = secrets.flatMap((secret) => (secret && secret.length >= shortest ? formsOf(secret) : []));
  // The longest comes first, because a form may be a part of another one.
  const sorted = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return (text) => sorted.reduce((shown, form) => shown.replaceAll(form, '[hidden]'), text);
}

/** The secret as it is, in an address, in a line of JSON, and in a mail program's form. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  withoutPadding(base64(secret)),
];

/** The secrets in a server's address: its password, and user and password in the form of a mail server's AUTH PLAIN. */
export function secretsOfAddress(address: string | null | undefined): string[] {
  if (!address) return [];
  const { username, password } = new URL(address);
  if (password === '') return [];
  const plain = decoded(password);
  return [plain, password, withoutPadding(base64(`\0${decoded(username)}\0${plain}`))];
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const withoutPadding = (text: string) => text.replace(/(?<!=)=+$/, '');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
