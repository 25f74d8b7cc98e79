// Finnish texts: what a newsletter form says once it is sent. Apart from the others, because few visitors load them.

export const newsSent = {
  /** newsletter success (10 s) */
  okTitle: 'Enää yksi klikkaus!',
  /** newsletter success */
  okBody: 'Tarkista postilaatikkosi (tarvittaessa roskapostikansio), olemme lähettäneet sinulle vahvistussähköpostin.',
} as const;
