// The texts of the embedded newsletter form in its three languages.

/** Texts of one language. */
export interface NewsletterTexts {
  /** Default, when the partner gives no title. */
  title: string;
  email: string;
  submit: string;
  sending: string;
  invalid: string;
  /** Below the field. */
  cancel: string;
  sentTitle: string;
  sent: string;
}

export const newsletter: Record<'fi' | 'sv' | 'en', NewsletterTexts> = {
  fi: {
    title: 'Tilaa ilmainen uutiskirje',
    email: 'Sähköpostiosoite',
    submit: 'Tilaa uutiskirje',
    sending: 'Lähetetään...',
    invalid: 'Syötä osoite oikein',
    cancel: 'Voit perua tilauksen milloin tahansa.',
    sentTitle: 'Enää yksi klikkaus!',
    sent: 'Tarkista postilaatikkosi (tarvittaessa roskapostikansio), olemme lähettäneet sinulle vahvistussähköpostin.',
  },
  sv: {
    title: 'Beställ vårt kostnadsfria nyhetsbrev',
    email: 'E-postadress',
    submit: 'Beställ nyhetsbrevet',
    sending: 'Skickar …',
    invalid: 'Kontrollera e-postadressen',
    cancel: 'Du kan avsluta prenumerationen när som helst.',
    sentTitle: 'Bara ett klick kvar!',
    sent: 'Titta i din inkorg (vid behov också i skräpposten): vi har skickat ett bekräftelsemeddelande till dig.',
  },
  en: {
    title: 'Get our free newsletter',
    email: 'Email address',
    submit: 'Subscribe',
    sending: 'Sending…',
    invalid: 'Check the email address',
    cancel: 'You can unsubscribe at any time.',
    sentTitle: 'Just one more click!',
    sent: 'Check your inbox (and the spam folder): we have sent you a confirmation email.',
  },
};
