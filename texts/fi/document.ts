// Finnish texts: document.

export const document = {
  /** under a document that a browser shows by itself: the link that is always there */
  open: 'Avaa {otsikko}',
  /** beside it */
  download: 'Lataa tiedosto',
  /** name of the frame that shows a PDF */
  frame: '{otsikko} (PDF-tiedosto)',
  /** after the title, kind of the file */
  kind: 'PDF',
} as const;
