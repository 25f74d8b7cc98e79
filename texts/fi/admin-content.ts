// Finnish texts: the content section of the operator's page.

export const adminContent = {
  intro:
    'Sisältöä muokataan sisältökansion tiedostoissa eikä täällä, jotta siitä on vain yksi alkuperäinen. Muutokset tulevat sivustolle tuonnilla.',
  checked: 'Linkit ja kuvat on tarkistettu.',
  untold: 'Sisältöpalvelu ei kertonut tuonneista eikä luonnoksista.',
  page: 'Sivu:',
  file: 'Tiedosto:',
  unknownFile: 'ei tiedossa ennen seuraavaa tuontia',
  import: {
    title: 'Viimeisin tuonti',
    at: 'Sisältö tuotiin {aika}.',
    unknown: 'Tuonneista ei ole vielä tietoa. Seuraava tuonti näkyy tässä.',
    numbers: 'Tuonti muutti',
    added: 'Uusia sivuja',
    changed: 'Muuttuneita sivuja',
    removed: 'Poistettuja sivuja',
    unchanged: 'Ennallaan pysyneitä',
    pages: 'Sivustolla on nyt',
    kinds: {
      ArticlePage: 'Artikkeleita',
      PlantCardPage: 'Kasvikortteja',
      CategoryPage: 'Kategorioita',
      CustomerPage: 'Yrityssivuja',
      FormPage: 'Lomakesivuja',
      FreeformPage: 'Vapaamuotoisia sivuja',
    } as Record<string, string>,
    otherPages: 'Muita sivuja',
    pictures: 'Kuvia',
    warnings: 'Huomautukset',
    noWarnings: 'Tuonnissa ei ollut huomautettavaa.',
    warningCount: {
      one: 'Tuonnissa oli {n} huomautus:',
      other: 'Tuonnissa oli {n} huomautusta:',
    },
    moreWarnings: {
      one: 'Lisäksi {n} huomautus, joka ei mahtunut tähän.',
      other: 'Lisäksi {n} huomautusta, jotka eivät mahtuneet tähän.',
    },
  },
  /** warnings of an import, after the location in the content */
  warnings: {
    missing: 'kuvaa ”{nimi}” ei ole',
    broken: 'kuvatiedosto on rikki tai kesken',
    otherKind: 'tiedosto ei ole JPEG-, PNG-, AVIF- eikä WebP-kuva',
    tooLarge: 'kuvassa on {koko} megapikseliä, ja enintään {suurin} luetaan',
    tooHeavy:
      'kuvan lukeminen vie {koko} megatavua muistia, ja enintään {suurin} on sallittu: tallenna se pienempänä tai ilman lomitusta',
    moves: 'kuva liikkuu, ja siitä näytetään ensimmäinen ruutu',
    sameName: 'sama nimi on myös tiedostolla {toinen}, joten tämä jäi pois',
    unknownName: '”{nimi}” ei ole minkään kuvan nimi',
    block: 'lohko',
  },
  drafts: {
    title: 'Luonnokset ja ajastetut sivut',
    intro:
      'Luonnokset eivät näy lukijoille, eikä ajastettu sivu ennen julkaisuaikaansa. Esikatselulinkki toimii vuorokauden kaikilla, joille sen annat.',
    waits: 'Julkaistaan {aika}.',
    preview: 'Esikatsele',
    previewOf: 'Esikatsele luonnosta {otsikko}',
    willBe: 'Tuleva osoite:',
    empty: 'Luonnoksia tai ajastettuja sivuja ei ole.',
    works: 'Kilpailutöiden luonnokset',
    namelessWork: 'Nimetön kilpailutyö',
    more: { one: 'Lisäksi {n} sivu.', other: 'Lisäksi {n} sivua.' },
  },
  findings: {
    title: 'Rikkinäiset linkit ja puuttuvat kuvat',
    never: 'Sivuja ei ole vielä tarkistettu. Ne tarkistetaan itsestään tuonnin jälkeen ja joka yö.',
    looked:
      'Sivuston omat linkit ja kuvat tarkistettiin viimeksi {aika}. Ne tarkistetaan itsestään tuonnin jälkeen ja joka yö.',
    outside: {
      one: 'Muille sivustoille vieviä linkkejä kokeillaan vain öisin, viimeksi {aika} ({n} linkki). Linkki on rikki, kun se ei ole toiminut kolmena yönä.',
      other:
        'Muille sivustoille vieviä linkkejä kokeillaan vain öisin, viimeksi {aika} ({n} linkkiä). Linkki on rikki, kun se ei ole toiminut kolmena yönä.',
    },
    outsideNever:
      'Muille sivustoille vieviä linkkejä kokeillaan öisin. Linkki on rikki, kun se ei ole toiminut kolmena yönä.',
    paging: 'Rikkinäisten linkkien sivutus',
    check: 'Tarkista nyt',
    untold: 'Sisältöpalvelu ei kertonut, mitkä linkit ja kuvat ovat rikki.',
    /** no broken link is known, and it is unknown whether links were checked */
    unknown: 'Rikkinäisiä linkkejä ei ole tiedossa.',
    empty: 'Kaikki tarkistetut linkit ja kuvat toimivat.',
    count: { one: '{n} kohta vie tyhjään:', other: '{n} kohtaa vie tyhjään:' },
    since: 'Huomattu {aika}',
    /** instead of the title of a page */
    everyPage: 'Kaikkien sivujen yhteiset osat, kuten valikot ja alaosa',
    reasons: {
      'no-page': 'Sivua ei ole',
      'no-file': 'Kuva tai tiedosto puuttuu',
      gone: 'Toisella sivustolla ei ole tätä sivua',
      failing: 'Toinen sivusto on epäkunnossa',
      'no-answer': 'Toinen sivusto ei vastaa',
      private: 'Osoite ei ole julkisessa verkossa',
    } as Record<string, string>,
    otherReason: 'Ei toimi',
  },
  stale: {
    title: 'Artikkelit, joita ei ole päivitetty kahteen vuoteen',
    intro: 'Vanhin on ensin. Tarkista, pitävätkö tiedot vielä paikkansa.',
    paging: 'Vanhojen artikkelien sivutus',
    updated: 'Päivitetty {päivä}',
    views: { one: '{n} lukukerta', other: '{n} lukukertaa' },
    untold: 'Sisältöpalvelu ei kertonut vanhoista artikkeleista.',
    empty: 'Kaikki artikkelit on päivitetty kahden vuoden aikana.',
    count: { one: '{n} artikkeli', other: '{n} artikkelia' },
  },
} as const;
