// Parses mails in tests: headers, bodies and attachments of a MIME message.

/** A parsed mail. */
export interface ReadMail {
  /** Decoded headers by lower-case name. */
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Buffer }[];
  /** The unparsed message. */
  raw: string;
}

/** Parses a message; supports only the features that the site's mails use. */
export function decodeMail(message: Buffer): ReadMail {
  const raw = message.toString('latin1');
  const mail: ReadMail = { headers: splitPart(raw).headers, text: '', html: '', attachments: [], raw };
  addPart(mail, raw);
  return mail;
}

function addPart(mail: ReadMail, part: string): void {
  const { headers, body } = splitPart(part);
  const type = headers['content-type'] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary !== undefined) {
    for (const inner of body.split(`--${boundary}`).slice(1, -1)) addPart(mail, inner.replace(/^\r?\n/, ''));
    return;
  }
  const content = decodeBody(body, headers['content-transfer-encoding'] ?? '');
  const disposition = headers['content-disposition'] ?? '';
  if (disposition.startsWith('attachment')) {
    const name = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? '';
    mail.attachments.push({ name, type: type.split(';')[0] ?? '', content });
  } else if (type.startsWith('text/html')) mail.html = content.toString().replaceAll('\r\n', '\n');
  else mail.text = content.toString().replaceAll('\r\n', '\n');
}

function splitPart(part: string) {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), decodeWords(value.join(':').trim())];
  });
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: rest.join('\r\n\r\n') };
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return Buffer.from(encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body, 'latin1');
}

const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Decodes words with non-ASCII characters (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, coded: string) =>
      Buffer.from(
        kind.toUpperCase() === 'B' ? coded : unquote(coded.replaceAll('_', ' ')),
        kind.toUpperCase() === 'B' ? 'base64' : 'latin1',
      ).toString(),
    );
