// Finnish texts: the newsletter form after it was sent. Separate from the others, because few visitors load them.

export const newsSent = {
  /** newsletter success (10 s) */
  okTitle: 'Enää yksi klikkaus!',
  /** newsletter success */
  okBody: 'Tarkista postilaatikkosi (tarvittaessa roskapostikansio), olemme lähettäneet sinulle vahvistussähköpostin.',
  /** 429: one address has ordered too often; the form keeps what was typed */
  limited: 'Tästä verkosta on tilattu monta kertaa lyhyessä ajassa. Yritä uudelleen noin {n} minuutin kuluttua.',
} as const;
