// The content of a filled-in form as one text: the same text is the same submission, however often it is sent.

/**
 * A file counts by its name, size, type and time.
 * @param url the address that the form is posted to
 */
export const contentOf = (url: string, entries: [string, FormDataEntryValue][]): string =>
  JSON.stringify([
    url,
    ...entries.map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.type, value.lastModified],
    ),
  ]);
