// Finnish texts: custom code.

export const customCode = {
  /** name of the frame, and title of the page in it */
  frame: 'Upotettu sisältö',
  /** in the frame, when there is no such code */
  missing: 'Sisältöä ei löytynyt.',
  /** in the frame, while the backend is down */
  failed: 'Sisältöä ei voi näyttää juuri nyt. Yritä hetken kuluttua uudelleen.',
} as const;
