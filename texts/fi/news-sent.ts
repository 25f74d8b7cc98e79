// Finnish texts: the newsletter form after it was sent. They are in a separate file, because few visitors load them.

export const newsSent = {
  /** newsletter success (10 s) */
  okTitle: 'Enää yksi klikkaus!',
  /** newsletter success */
  okBody: 'Tarkista postilaatikkosi (tarvittaessa roskapostikansio), olemme lähettäneet sinulle vahvistussähköpostin.',
  /** 429: too many subscriptions from one IP address; the form retains the typed values */
  limited: 'Tästä verkosta on tilattu monta kertaa lyhyessä ajassa. Yritä uudelleen noin {n} minuutin kuluttua.',
} as const;
