// Finnish texts: embed.

export const embed = {
  /** click-to-load */
  blocked: 'Tämä upotus lataa sisältöä palvelusta {palvelu}, joka voi asettaa evästeitä.',
  /** click-to-load */
  load: 'Näytä sisältö',
  /** link beside the button, and where a service's content is not shown at all */
  open: 'Avaa palvelussa {palvelu}',
  /** a video that has no title */
  untitled: 'Video palvelussa {palvelu}',
} as const;
