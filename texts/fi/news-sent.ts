// Finnish texts: the newsletter form after it was sent. Separate from the others, because few visitors load them.

export const newsSent = {
  /** newsletter success (10 s) */
  okTitle: 'Enää yksi klikkaus!',
  /** newsletter success */
  okBody: 'Tarkista postilaatikkosi (tarvittaessa roskapostikansio), olemme lähettäneet sinulle vahvistussähköpostin.',
} as const;
