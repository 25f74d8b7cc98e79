// Finnish texts: popup.

export const popup = {
  /** name of the dialog that holds a picture; what the picture shows is said by the picture */
  imageLabel: 'Ajankohtaista',
  /** name of the picture's link when nobody has described the picture */
  more: 'Lue lisää',
} as const;
