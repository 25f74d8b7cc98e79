// Finnish texts: embedded content of other services.

export const embed = {
  /** click-to-load */
  blocked: 'Tämä upotus lataa sisältöä palvelusta {palvelu}, joka voi asettaa evästeitä.',
  /** click-to-load */
  load: 'Näytä sisältö',
  /** link beside the button, and instead of content that is never displayed here */
  open: 'Avaa palvelussa {palvelu}',
  /** a video without a title */
  untitled: 'Video palvelussa {palvelu}',
} as const;
