// Takes secrets out of what people read: logs, errors, the reasons kept with mails. A server that refuses may repeat them.

/** What is shorter stands in many words. */
const shortest = 4;

/** Replaces every secret in a text. */
export type Hide = (text: string) => string;

/** @param secrets as they are used; empty ones are passed over */
export function createHide(secrets: readonly (string | null | undefined)[]): Hide {
  const forms = secrets.flatMap((secret) => (secret && secret.length >= shortest ? formsOf(secret) : []));
  // The longest first: a form may be a part of another one.
  const sorted = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return (text) => sorted.reduce((shown, form) => shown.replaceAll(form, '[hidden]'), text);
}

/** As it is, in an address, in a line of JSON, and as a mail program says it. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  withoutPadding(base64(secret)),
];

/** The secrets in a mail server's address: its password, and user and password as AUTH PLAIN says them. */
export function secretsOfMailUrl(mailUrl: string | null | undefined): string[] {
  if (!mailUrl) return [];
  const { username, password } = new URL(mailUrl);
  if (password === '') return [];
  const plain = decoded(password);
  return [plain, password, withoutPadding(base64(`\0${decoded(username)}\0${plain}`))];
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const withoutPadding = (text: string) => text.replace(/=+$/, '');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
