// Finnish texts: custom code.

export const customCode = {
  /** name of the frame, and title of the page in it */
  frame: 'Upotettu sisältö',
  /** instead of the frame, if it loads from several other sites or names none; otherwise `embed.blocked` is shown */
  blocked: 'Tämä upotus lataa sisältöä muista palveluista, jotka voivat asettaa evästeitä.',
  /** link beside the button, to the frame's page */
  open: 'Avaa sisältö omalla sivullaan',
  /** in the frame, when the code does not exist */
  missing: 'Sisältöä ei löytynyt.',
  /** in the frame, while the backend is unavailable */
  failed: 'Sisältöä ei voi näyttää juuri nyt. Yritä hetken kuluttua uudelleen.',
} as const;
