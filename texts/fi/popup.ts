// Finnish texts: the popup.

export const popup = {
  /** name of the dialog with a picture; the picture has its own description */
  imageLabel: 'Ajankohtaista',
  /** name of the picture's link when the picture has no description */
  more: 'Lue lisää',
} as const;
