// Finnish texts: auth.

export const auth = {
  /** login view */
  loginTitle: 'Tervetuloa takaisin!',
  /** login view link */
  forgot: 'Unohditko salasanasi?',
  /** forgot view */
  resetTitle: 'Palauta salasana',
  /** forgot view */
  back: 'Takaisin',
  /** register view */
  registerTitle: 'Luo ilmainen käyttäjätunnus',
  /** current site's newsletter */
  recommended: 'suositeltu',
  /** register-sent view */
  sentTitle: 'Tunnuksesi luotiin',
  /** login validation */
  bothRequired: 'Sähköpostiosoite ja salasana ovat pakollisia!',
  /** mapped server error */
  invalidApi: 'Käyttäjätunnus tai salasana virheellinen',
  /** login failed, other */
  failed: 'Kirjautuminen epäonnistui',
  /** login unexpected */
  unexpected: 'Tapahtui odottamaton virhe. Yritä uudelleen.',
  /** shown in dialog */
  wrong: 'Sähköpostiosoite tai salasana on väärin.',
  /** Google button */
  googleOff: 'Google-kirjautuminen ei ole käytettävissä.',
  /** Google button */
  googleFail: 'Google-kirjautuminen epäonnistui',
  /** register / reset failure */
  oops: 'Jotain meni vikaan!',
  /** field */
  email: 'Sähköpostiosoite',
  /** field */
  password: 'Salasana',
  /** field */
  passwordAgain: 'Salasana uudelleen',
  /** toggle */
  show: 'Näytä salasana',
  /** toggle */
  hide: 'Piilota salasana',
  /** checkbox */
  remember: 'Muista minut',
  /** button */
  submit: 'Kirjaudu sisään',
  /** button */
  google: 'Jatka Google-tilillä',
  /** link */
  toRegister: 'Luo tunnus',
  /** button */
  sendReset: 'Lähetä palautuslinkki',
  /** confirmation (seed gives meaning, not wording) */
  resetSent: 'Lähetimme palautuslinkin osoitteeseen {email}.',
  /** register-sent */
  registerSentBody: 'Lähetimme vahvistusviestin osoitteeseen {email}. Avaa viestin linkki, niin tunnus on käytössä.',
  /** password requirement */
  req8: 'vähintään 8 merkkiä',
  /** password requirement */
  reqCommon: 'ei yleisesti käytetty salasana',
  /** password requirement */
  reqNumeric: 'ei pelkkiä numeroita',
  /** password requirement */
  reqSimilar: 'ei liian samanlainen kuin omat tietosi',
  /** tri-state select-all */
  newsAll: 'Valitse kaikki uutiskirjeet',
  /** terms checkbox */
  terms: 'Hyväksyn käyttöehdot ja olen lukenut tietosuojaselosteen',
  /** too many tries */
  tooMany: 'Yrityksiä on ollut liian monta. Odota {n} min ja yritä uudelleen.',
  /** the service does not answer */
  outOfOrder: 'Palvelu ei juuri nyt vastaa. Yritä hetken kuluttua uudelleen.',
  /** a form that was open for too long, or from before a login */
  outdated: 'Sivu oli ehtinyt vanhentua. Tiedot ovat tallella, lähetä lomake uudelleen.',
  /** what a password is too similar to */
  detail: {
    email: 'sähköpostiosoite',
    firstName: 'etunimi',
    lastName: 'sukunimi',
  },
  e: {
    /** same */
    longEmail: 'Sähköpostiosoite saa olla enintään 140 merkkiä.',
    /** same */
    longPassword: 'Salasana saa olla enintään 128 merkkiä.',
    /** translated server message */
    exists: 'Tällä sähköpostiosoitteella on jo tunnus.',
    /** translated */
    email: 'Anna kelvollinen sähköpostiosoite.',
    /** translated */
    blank: 'Kenttä ei voi olla tyhjä.',
    /** translated */
    short: 'Salasanassa on oltava vähintään 8 merkkiä.',
    /** translated */
    common: 'Salasana on liian yleinen.',
    /** translated */
    numeric: 'Salasana ei voi sisältää vain numeroita.',
    /** translated */
    similar: 'Salasana muistuttaa liikaa tietoja: {kenttä}.',
    /** translated */
    mismatch: 'Salasanat eivät täsmää.',
    /** translated */
    terms: 'Hyväksy käyttöehdot jatkaaksesi.',
    /** translated */
    required: 'Pakollinen tieto',
  },
} as const;
