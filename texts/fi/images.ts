// Finnish texts: images.

export const images = {
  /** lead form, image field */
  removeFile: 'Poista {tiedosto}',
  /** lead form, image field: number of chosen images */
  imageCount: { one: '1 kuva valittu', other: '{n} kuvaa valittu' },
  /** lead form, image field: announces a removed image */
  fileRemoved: '{tiedosto} poistettu',
  /** lead form, image field: size of a file */
  fileSize: '{n} Mt',
  /** lead form, image field: size of a small file */
  smallFileSize: '{n} kt',
  /** at the field of a file that changed on the disk after it was chosen */
  fileChanged: 'Kuva {tiedosto} on muuttunut valinnan jälkeen. Valitse se uudelleen.',
  /** the same message, beside the picture */
  isChanged: 'Kuva on muuttunut',
} as const;
