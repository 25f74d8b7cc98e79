// Serialises the content of a filled-in form: equal text means the same submission, however often it is sent.

/**
 * A file is represented by its name, size, type and time.
 * @param url the address that the form is sent to
 */
export const contentOf = (url: string, entries: [string, FormDataEntryValue][]): string =>
  JSON.stringify([
    url,
    ...entries.map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.type, value.lastModified],
    ),
  ]);
