// Texts of login, registration and account pages, and of their mails.

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

export const accountPages = {
  /** titles of the browser tab, by the content of the page */
  titles: {
    login: 'Kirjaudu sisään',
    forgot: 'Palauta salasana',
    'forgot-sent': 'Palautuslinkki lähetetty',
    register: 'Luo ilmainen käyttäjätunnus',
    'register-sent': 'Tunnuksesi luotiin',
    'new-password': 'Valitse uusi salasana',
    verify: 'Vahvista sähköpostiosoitteesi',
    'new-email': 'Vahvista uusi sähköpostiosoite',
    'link-gone': 'Linkki ei enää toimi',
    'verify-gone': 'Linkki ei enää toimi',
    'email-gone': 'Linkki ei enää toimi',
  },
  /** a mailed link that is incomplete */
  cutTitle: 'Linkki on katkennut',
  cutBody:
    'Linkistä puuttuu osa. Sähköpostiohjelma on voinut katkaista sen: kopioi linkki viestistä kokonaan selaimen osoiteriville tai pyydä uusi.',
  /** below the title, the same in English, with lang="en" */
  cutEnglish: 'Missing required parameters',
  cutNew: 'Pyydä uusi linkki',
  /** an unreadable request body of an account page */
  unreadable: 'Lähetettyjä tietoja ei voitu lukea. Palaa takaisin ja yritä uudelleen.',
  /** 408: a request body that arrives too slowly */
  slow: 'Tietojen lähettäminen kesti liian kauan. Palaa selaimen Takaisin-painikkeella lomakkeeseen ja yritä uudelleen.',
  /** a logout whose page was too old */
  logoutTitle: 'Kirjaudu ulos',
  logoutBody: 'Et ole vielä kirjautunut ulos: sivu oli ehtinyt vanhentua. Kirjaudu ulos profiilisivulta.',
  toProfile: 'Profiiliin',
} as const;

export const accountMails = {
  /** first line of every mail */
  greeting: 'Hei!',
  /** below a button, before the button's URL */
  copy: 'Jos painike ei toimi, kopioi tämä osoite selaimeen:',
  /** last lines */
  farewell: 'Ystävällisin terveisin\n{sivusto}',
  /** after a registration */
  verify: {
    subject: 'Vahvista tunnuksesi – {sivusto}',
    heading: 'Tervetuloa mukaan!',
    intro: 'Kiva, että loit tunnuksen. Vahvista vielä sähköpostiosoitteesi, niin pääset kirjautumaan sisään.',
    action: 'Vahvista tunnus',
    holds: 'Linkki on voimassa seitsemän päivää.',
    notYou:
      'Etkö luonut tunnusta itse? Silloin sinun ei tarvitse tehdä mitään: ilman vahvistusta tunnusta ei voi käyttää.',
  },
  /** after a request in "Unohditko salasanasi?" */
  reset: {
    subject: 'Valitse uusi salasana – {sivusto}',
    heading: 'Valitse uusi salasana',
    intro: 'Unohtuiko salasana? Ei hätää. Valitse uusi salasana, niin pääset taas kirjautumaan sisään.',
    action: 'Valitse uusi salasana',
    holds: 'Linkki on voimassa tunnin ja toimii vain kerran.',
    notYou: 'Jos et pyytänyt tätä viestiä, voit jättää sen huomiotta. Salasanasi pysyy ennallaan.',
  },
  /** to a new address of an account */
  email: {
    subject: 'Vahvista uusi sähköpostiosoitteesi – {sivusto}',
    heading: 'Vahvista uusi sähköpostiosoitteesi',
    intro:
      'Pyysit, että tunnuksesi sähköpostiosoitteeksi vaihdetaan tämä osoite. Vahvista se, niin kirjaudut jatkossa tällä osoitteella.',
    action: 'Vahvista uusi osoite',
    holds: 'Linkki on voimassa vuorokauden ja toimii vain kerran.',
    notYou: 'Jos et pyytänyt vaihtoa, voit jättää tämän viestin huomiotta. Ilman vahvistusta mikään ei muutu.',
  },
  /** to a new address that has an account already */
  taken: {
    subject: 'Osoitteellasi on jo tunnus – {sivusto}',
    heading: 'Osoitteellasi on jo tunnus',
    intro:
      'Joku, luultavasti sinä itse, pyysi tätä osoitetta toisen tunnuksen sähköpostiosoitteeksi. Vaihtoa ei tehty, sillä osoitteella on jo tunnus. Jos haluat siirtää osoitteen, kirjaudu sen nykyisellä tunnuksella, poista tunnus profiilisivulla ja pyydä vaihtoa sitten uudelleen.',
    action: 'Kirjaudu sisään',
    forgot: 'Jos salasana on unohtunut, voit valita uuden:',
    notYou: 'Jos et ollut asialla itse, sinun ei tarvitse tehdä mitään. Tunnuksesi pysyy ennallaan.',
  },
  /** to the old address, after the address was changed */
  emailChanged: {
    subject: 'Sähköpostiosoitteesi on vaihdettu – {sivusto}',
    heading: 'Sähköpostiosoitteesi on vaihdettu',
    intro:
      'Tunnuksesi sähköpostiosoite vaihdettiin {aika}. Tällä osoitteella ei voi enää kirjautua, eivätkä tunnustasi koskevat viestit tule enää tänne. Turvallisuuden vuoksi muut laitteet kirjattiin samalla ulos.',
    newsletters:
      'Tähän osoitteeseen tilatut uutiskirjeet tulevat edelleen tänne. Voit perua ne kirjeen lopussa olevasta linkistä.',
    notYou:
      'Etkö vaihtanut osoitetta itse? Silloin joku muu on päässyt tunnuksellesi. Vaihda heti sähköpostisi salasana ja tunnuksesi salasana kaikkialla, missä käytät samaa. Ota sitten yhteyttä sivuston ylläpitoon ja kerro, milloin osoite vaihdettiin:',
  },
  /** after the password was changed */
  changed: {
    subject: 'Salasanasi on vaihdettu – {sivusto}',
    heading: 'Salasanasi on vaihdettu',
    intro:
      'Tunnuksesi salasana vaihdettiin {aika}. Turvallisuuden vuoksi kirjasimme sinut samalla ulos kaikilta laitteilta. Uudella salasanalla pääset taas sisään.',
    action: 'Kirjaudu sisään',
    notYou:
      'Etkö vaihtanut salasanaa itse? Vaihda heti sähköpostisi salasana ja valitse sitten uusi salasana tunnuksellesi:',
  },
  /** a registration with a known address, on a site that hides which addresses it knows */
  known: {
    subject: 'Sinulla on jo tunnus – {sivusto}',
    heading: 'Sinulla on jo tunnus',
    intro:
      'Joku, luultavasti sinä itse, yritti luoda uuden tunnuksen tällä sähköpostiosoitteella. Uutta ei tarvita, sillä osoitteellasi on jo tunnus.',
    action: 'Kirjaudu sisään',
    forgot: 'Jos salasana on unohtunut, voit valita uuden:',
    notYou: 'Jos et ollut asialla itse, sinun ei tarvitse tehdä mitään. Tunnuksesi pysyy ennallaan.',
  },
  /** about the second factor of an operator's account */
  operator: {
    factorAdded: {
      subject: 'Ylläpidon tunnistus on otettu käyttöön – {sivusto}',
      heading: 'Ylläpidon tunnistus on käytössä',
      intro: 'Tunnukseesi yhdistettiin {aika} todennussovellus, jonka koodilla sivuston ylläpitoon kirjaudutaan.',
      notYou:
        'Etkö tehnyt sitä itse? Kerro heti sivuston teknisestä ylläpidosta vastaavalle ja valitse tunnuksellesi uusi salasana:',
    },
    factorRemoved: {
      subject: 'Ylläpidon tunnistus on poistettu – {sivusto}',
      heading: 'Ylläpidon tunnistus on poistettu',
      intro:
        'Todennussovellus irrotettiin tunnuksestasi {aika}. Voit ottaa tunnistuksen uudelleen käyttöön, kun seuraavan kerran avaat ylläpidon.',
      notYou:
        'Etkö pyytänyt sitä? Kerro heti sivuston teknisestä ylläpidosta vastaavalle ja valitse tunnuksellesi uusi salasana:',
    },
    recoveryCodeUsed: {
      subject: 'Ylläpitoon kirjauduttiin varakoodilla – {sivusto}',
      heading: 'Varakoodi on käytetty',
      intro: 'Tunnuksellasi kirjauduttiin ylläpitoon varakoodilla {aika}. Sama koodi ei kelpaa toista kertaa.',
      notYou:
        'Etkö se ollut sinä? Kerro heti sivuston teknisestä ylläpidosta vastaavalle ja valitse tunnuksellesi uusi salasana:',
    },
    codesRefused: {
      subject: 'Ylläpidon koodia on yritetty arvata – {sivusto}',
      heading: 'Monta väärää koodia',
      intro:
        'Tunnuksellasi on yritetty kirjautua ylläpitoon useilla väärillä koodeilla, viimeksi {aika}. Kirjautumisyrityksiä on hidastettu, eikä kukaan ole päässyt sisään väärällä koodilla. Yrittäjä tietää kuitenkin salasanasi, tai hänellä on pääsy selaimeesi.',
      notYou: 'Jos et yrittänyt itse, valitse heti uusi salasana:',
    },
  },
  /** after the owner has deleted the account */
  deleted: {
    subject: 'Tunnuksesi on poistettu – {sivusto}',
    heading: 'Tunnuksesi on poistettu',
    intro:
      'Poistimme tunnuksesi pyynnöstäsi. Samalla poistuivat nimesi, profiilikuvasi sekä tallentamasi kasvit ja laskelmat, ja sinut kirjattiin ulos kaikilta laitteilta.',
    rest: 'Kilpailussa antamasi äänet jäävät mukaan tulokseen, mutta niitä ei enää voi yhdistää sinuun.',
    /** after the text about the deletion, if the owner cancelled the newsletters */
    cancelled: 'Myös uutiskirjeiden tilaukset on peruttu.',
    /** after the text about the deletion, if the newsletters continue */
    goOn: 'Uutiskirjeiden tilaukset ovat tunnuksesta erillisiä, joten ne jatkuvat ennallaan.',
    notYou:
      'Etkö poistanut tunnusta itse? Silloin joku muu on päässyt tunnuksellesi. Vaihda salasanasi kaikkialla, missä käytät samaa, ja varmuuden vuoksi myös sähköpostissasi.',
  },
  /** requested by an operator */
  test: {
    subject: 'Testiviesti – {sivusto}',
    heading: 'Sähköposti kulkee',
    intro:
      'Pyysit tämän testiviestin sivuston ylläpidossa {aika}. Jos luet tämän, sivuston lähettämät viestit tulevat perille. Jos löysit viestin roskapostista, myös muiden saamat viestit voivat päätyä sinne.',
  },
} as const;

export const profileErrors = {
  /** any field, instead of "no more than N characters" */
  long: 'Tässä saa olla enintään {n} merkkiä.',
  /** name that is not a text */
  text: 'Virheellinen tieto',
  /** an unreadable body */
  unreadable: 'Tietoja ei voitu lukea. Yritä uudelleen.',
  /** profile picture */
  image: 'Kuvaa ei voitu avata. Valitse JPEG-, PNG- tai WebP-kuva.',
  /** profile picture */
  imageSize: 'Kuva on liian suuri. Se saa olla enintään 10 Mt.',
  /** deleting the account */
  password: 'Salasana on väärin.',
  /** deleting an account without a password */
  email: 'Osoite ei ole tämän tunnuksen sähköpostiosoite.',
  /** changing the address */
  sameEmail: 'Tämä on jo sähköpostiosoitteesi.',
  /** saving a plant */
  plants: 'Voit tallentaa enintään {n} kasvia. Poista ensin jokin tallennettu kasvi.',
  /** saving an estimate */
  estimates: 'Voit tallentaa enintään {n} laskelmaa. Poista ensin jokin vanha laskelma.',
  /** saving an estimate */
  lines: 'Laskelmassa on oltava 1–{n} riviä.',
  /** saving an estimate */
  line: 'Jokin laskelman riveistä on virheellinen. Määrän on oltava suurempi kuin 0 ja enintään 100 000, ja siinä voi olla kaksi desimaalia.',
  /** a session that has ended */
  loggedOut: 'Et ole enää kirjautuneena. Kirjaudu sisään ja yritä uudelleen.',
  /** something that was deleted in another window */
  gone: 'Tätä ei enää löytynyt.',
} as const;
