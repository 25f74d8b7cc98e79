// Removes secrets from texts that people read: logs, errors, and the errors that are stored with mails. The error message of a
// server may repeat them.

/** Minimum number of characters. Shorter secrets occur in many words. */
const shortest = 4;

/** Replaces every secret in a text. */
export type Hide = (text: string) => string;

/** @param secrets the secrets in plain text; empty ones are ignored */
export function createHide(secrets: readonly (string | null | undefined)[]): Hide {
  const forms = secrets.flatMap((secret) => (secret && secret.length >= shortest ? formsOf(secret) : []));
  // The longest comes first, because one spelling may contain another.
  const sorted = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return (text) => sorted.reduce((shown, form) => shown.replaceAll(form, '[hidden]'), text);
}

/** The spellings of a secret: plain, in a URL, in a line of JSON, and in Base64. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  withoutPadding(base64(secret)),
];

/** The secrets in a server's URL: its password, and user and password in the format of SMTP AUTH PLAIN. */
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
