// Finnish texts: mails about accounts.

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
