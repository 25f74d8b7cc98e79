// Finnish texts: images.

export const images = {
  /** lead form, image field */
  removeFile: 'Poista {tiedosto}',
  /** lead form, image field: how many are chosen */
  imageCount: { one: '1 kuva valittu', other: '{n} kuvaa valittu' },
  /** lead form, image field: a removed one, told to a screen reader */
  fileRemoved: '{tiedosto} poistettu',
  /** lead form, image field: size of a file */
  fileSize: '{n} Mt',
  /** lead form, image field: size of a small file */
  smallFileSize: '{n} kt',
} as const;
