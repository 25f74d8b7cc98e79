// Finnish texts: document.

export const document = {
  /** under a document that a browser displays itself: the permanent link */
  open: 'Avaa {otsikko}',
  /** beside that link */
  download: 'Lataa tiedosto',
  /** name of the frame that shows a PDF */
  frame: '{otsikko} (PDF-tiedosto)',
  /** after the title: kind of the file */
  kind: 'PDF',
} as const;
