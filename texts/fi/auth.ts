// Finnish texts: accounts.

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
  /** under the Google button when it was pressed without consent */
  googleAsks:
    'Google-kirjautuminen lataa sisältöä Googlelta, joka voi asettaa evästeitä. Salli ensin evästeasetuksista Markkinointi.',
  /** after the text about consent, link to the consent settings */
  googleSettings: 'Avaa evästeasetukset',
  /** link */
  toRegister: 'Luo tunnus',
  /** login view, before the link */
  noAccount: 'Ei vielä tunnusta?',
  /** register view, before the link */
  hasAccount: 'Onko sinulla jo tunnus?',
  /** register view, link to login */
  toLogin: 'Kirjaudu sisään',
  /** register button */
  register: 'Luo tunnus',
  /** busy buttons */
  busy: {
    login: 'Kirjaudutaan…',
    forgot: 'Lähetetään…',
    register: 'Luodaan tunnusta…',
    'new-password': 'Tallennetaan…',
    verify: 'Vahvistetaan…',
    'new-email': 'Vaihdetaan…',
  },
  /** after a login */
  loggedIn: 'Olet kirjautunut sisään',
  /** Google sent no token */
  googleToken: 'Google ei lähettänyt kirjautumistietoja. Yritä uudelleen.',
  /** forgot view, the next step */
  resetLead: 'Kirjoita osoite, jolla loit tunnuksesi. Lähetämme siihen linkin, jolla voit vaihtaa salasanan.',
  /** button */
  sendReset: 'Lähetä palautuslinkki',
  /** confirmation */
  resetSent: 'Lähetimme palautuslinkin osoitteeseen {email}.',
  /** the same on a page without the address */
  resetSentPlain: 'Lähetimme palautuslinkin antamaasi osoitteeseen.',
  /** forgot-sent view */
  resetSentHint: 'Linkki toimii tunnin ajan. Jos viestiä ei kuulu, tarkista osoite ja katso myös roskapostikansiosta.',
  /** register-sent on a page without the address */
  registerSentPlain: 'Lähetimme vahvistusviestin antamaasi osoitteeseen. Avaa viestin linkki, niin tunnus on käytössä.',
  /** register-sent */
  registerSentHint: 'Linkki toimii viikon ajan. Jos viestiä ei kuulu, katso myös roskapostikansiosta.',
  /** new-password view */
  newPasswordTitle: 'Valitse uusi salasana',
  /** new-password view, field */
  newPassword: 'Uusi salasana',
  /** new-password view, button */
  savePassword: 'Tallenna salasana',
  /** login view, above the form: the result of a mailed link in a browser that is not signed in by it */
  opened: {
    vahvistettu: 'Osoite on vahvistettu ja tunnuksesi käytössä. Kirjaudu vielä sisään.',
    'salasana-vaihdettu': 'Salasana on vaihdettu, ja muut laitteesi on kirjattu ulos. Kirjaudu uudella salasanallasi.',
    'osoite-vaihdettu': 'Sähköpostiosoite on vaihdettu. Kirjaudu jatkossa uudella osoitteella.',
  },
  /** verify view */
  verifyTitle: 'Vahvista sähköpostiosoitteesi',
  /** verify view */
  verifyBody: 'Vahvista osoite, niin tunnuksesi on käytössä.',
  /** verify view, button */
  verify: 'Vahvista osoite',
  /** new-email view */
  newEmailTitle: 'Vahvista uusi sähköpostiosoite',
  /** new-email view */
  newEmailBody: 'Kun vaihdat osoitteen, kirjaudut jatkossa uudella osoitteella. Muut laitteet kirjautuvat ulos.',
  /** new-email view, button */
  newEmailConfirm: 'Vaihda osoite',
  /** new-email view, when another account has registered the address meanwhile */
  newEmailTaken:
    'Osoite on jo käytössä toisella tunnuksella, joten vaihtoa ei tehty. Tunnuksesi osoite pysyy ennallaan. Voit vaihtaa profiilissasi johonkin muuhun osoitteeseen.',
  /** link-gone view */
  goneTitle: 'Linkki ei enää toimi',
  /** link-gone view */
  goneBody: 'Linkki on vanhentunut tai se on jo käytetty. Yritä kirjautua sisään tai pyydä uusi linkki.',
  /** link-gone view, link to the forgot view */
  goneNew: 'Pyydä uusi linkki',
  /** link-gone view, after a link for confirming an address; the link to a new password confirms the address as well */
  verifyGoneBody:
    'Linkki on vanhentunut, tai osoitteesi on jo vahvistettu. Yritä ensin kirjautua sisään. Jos se ei onnistu, pyydä sähköpostiisi uusi linkki: sen avulla valitset uuden salasanan ja vahvistat samalla osoitteesi.',
  /** link-gone view, after a link for a new address */
  emailGoneBody:
    'Linkki on vanhentunut, se on jo käytetty tai osoitteen vaihto on peruttu. Näet nykyisen osoitteesi profiilissasi, ja voit pyytää siellä uuden linkin.',
  /** link-gone view, link to the profile */
  emailGoneProfile: 'Omaan profiiliin',
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
  reqState: {
    /** after the text of a requirement, for visitors who don't see its icon */
    met: 'täyttyy',
    unmet: 'ei täyty vielä',
  },
  /** announced a moment after typing */
  reqCount: 'Salasanan vaatimuksista täyttyy {n}/{kaikki}.',
  /** announced a moment after typing */
  reqAll: 'Salasana täyttää vaatimukset.',
  /** above the requirements */
  reqTitle: 'Salasanan vaatimukset',
  /** above the newsletter boxes */
  newsTitle: 'Tilaa samalla uutiskirjeet',
  /** under the newsletter boxes: the double opt-in */
  newsHint: 'Vahvistat tilaukset vielä sähköpostitse, ja ne voi perua milloin vain.',
  /** tri-state select-all */
  newsAll: 'Valitse kaikki uutiskirjeet',
  terms: {
    /** terms checkbox: 'Hyväksyn käyttöehdot ja olen lukenut tietosuojaselosteen', with a link on each document */
    accept: 'Hyväksyn',
    terms: 'käyttöehdot',
    and: 'ja olen lukenut',
    privacy: 'tietosuojaselosteen',
  },
  /** too many attempts */
  tooMany: 'Yrityksiä on ollut liian monta. Odota {n} min ja yritä uudelleen.',
  /** the service does not respond */
  outOfOrder: 'Palvelu ei juuri nyt vastaa. Yritä hetken kuluttua uudelleen.',
  /** a form that was open for too long, or opened before a login */
  outdated: 'Sivu oli ehtinyt vanhentua. Tiedot ovat tallella, lähetä lomake uudelleen.',
  e: {
    /** translated server message */
    longEmail: 'Sähköpostiosoite saa olla enintään 140 merkkiä.',
    /** translated server message */
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
    similar: {
      email: 'Salasana muistuttaa liikaa sähköpostiosoitettasi.',
      firstName: 'Salasana muistuttaa liikaa etunimeäsi.',
      lastName: 'Salasana muistuttaa liikaa sukunimeäsi.',
    },
    /** translated */
    mismatch: 'Salasanat eivät täsmää.',
    /** translated */
    terms: 'Hyväksy käyttöehdot jatkaaksesi.',
    /** translated */
    required: 'Pakollinen tieto',
  },
} as const;
