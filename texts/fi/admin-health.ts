// Finnish texts: the health of the site on the operator's page. Commands and names of settings stand between backticks.

export const adminHealth = {
  allFine: 'Kaikki on kunnossa.',
  bad: { one: '{n} asia on korjattava.', other: '{n} asiaa on korjattava.' },
  care: { one: '{n} asia kaipaa huomiota.', other: '{n} asiaa kaipaa huomiota.' },
  asOf: 'Tilanne {aika}. Kun lataat sivun uudelleen, näet uuden tilanteen.',
  hostNote:
    'Jono ja levytila ovat palvelimelta {palvelin}, joka vastasi tähän pyyntöön. Jos sivustolla on useita palvelimia, muilla on omansa.',
  levels: { fine: 'Kunnossa', care: 'Huomio', bad: 'Korjattava' },
  /** after "on odottanut" */
  ages: {
    moment: 'alle minuutin',
    minutes: { one: 'minuutin', other: '{n} minuuttia' },
    hours: { one: 'tunnin', other: '{n} tuntia' },
    days: { one: 'vuorokauden', other: '{n} vuorokautta' },
  },
  backend: {
    title: 'Sisältöpalvelu',
    fine: 'Vastasi {n} millisekunnissa.',
    slow: 'Vastasi hitaasti: siihen meni {n} millisekuntia.',
    slowTodo: 'Kävijät odottavat yhtä kauan. Katso, mikä palvelinta kuormittaa.',
    holdsBack: 'Osa kutsuista epäonnistuu toistuvasti, ja kävijät näkevät niiltä osin aiemmin tallennettuja sivuja.',
    holdsBackTodo: 'Etsi syy sisältöpalvelun lokista.',
    failed: 'Ei kertonut, missä kunnossa se on.',
    failedTodo: 'Katso sisältöpalvelun loki. Komento `npx pihlaja doctor` kertoo lisää.',
    unknown: 'Vastaa, mutta ei osaa kertoa omasta kunnostaan.',
  },
  queue: {
    title: 'Yhteydenottojen jono',
    fine: 'Yksikään yhteydenotto ei odota.',
    waiting: {
      one: '{n} yhteydenotto odottaa sisältöpalvelua.',
      other: '{n} yhteydenottoa odottaa sisältöpalvelua.',
    },
    oldest: 'Vanhin on odottanut {aika}.',
    waitingTodo: 'Sivusto toimittaa ne itse, kun sisältöpalvelu ottaa ne vastaan.',
    lateTodo: 'Etsi sisältöpalvelun lokista syy, miksi se ei ota niitä vastaan.',
    refused: {
      one: 'Sisältöpalvelu on torjunut {n} yhteydenoton.',
      other: 'Sisältöpalvelu on torjunut {n} yhteydenottoa.',
    },
    refusedTodo: 'Katso syy, korjaa se ja yritä sitten uudelleen.',
    broken: {
      one: '{n} yhteydenottoa ei voi lukea levyltä.',
      other: '{n} yhteydenottoa ei voi lukea levyltä.',
    },
    brokenTodo: 'Tarkista palvelimen levy.',
    link: 'Avaa jono',
    unreadable: 'Jonoa ei voi lukea levyltä.',
    unreadableTodo: 'Tarkista levy ja kansion `DATA_DIR` oikeudet. Komento `npx pihlaja doctor` kertoo lisää.',
  },
  mails: {
    title: 'Sähköpostit',
    fine: 'Lähteviä viestejä ei ole.',
    onTheirWay: { one: '{n} viesti on lähdössä.', other: '{n} viestiä on lähdössä.' },
    late: {
      one: '{n} viesti odottaa lähtöä.',
      other: '{n} viestiä odottaa lähtöä.',
    },
    oldest: 'Vanhin on odottanut {aika}.',
    lateTodo: 'Katso syy. Sivusto yrittää itse uudelleen.',
    stuck: {
      one: '{n} viesti on jäänyt lähtemättä. Yritykseltä voi puuttua yhteydenotto.',
      other: '{n} viestiä on jäänyt lähtemättä. Yrityksiltä voi puuttua yhteydenottoja.',
    },
    stuckTodo: 'Katso syyt, korjaa ne ja yritä uudelleen.',
    filesOnly: 'Viestit tallentuvat tiedostoiksi, eikä yksikään lähde.',
    filesOnlyTodo: 'Kirjoita asetukseen `MAIL_URL` sähköpostipalvelimen osoite.',
    link: 'Avaa sähköpostit',
  },
  backup: {
    title: 'Varmuuskopio',
    fine: 'Viimeisin on tehty {aika}.',
    missed: 'Viimeisin on tehty {aika}. Öinen varmuuskopio on jäänyt väliin.',
    old: 'Viimeisin on tehty {aika}, yli viikko sitten.',
    never: 'Varmuuskopiota ei ole tehty kertaakaan.',
    todo: 'Aja palvelimella `npx pihlaja backup` nyt. Komento `systemctl status pihlaja-backup.timer` kertoo, onko öinen ajastus päällä.',
  },
  import: {
    title: 'Sisällön tuonti',
    fine: 'Viimeisin tuonti on tehty {aika}.',
    warnings: { one: 'Siinä oli {n} huomautus.', other: 'Siinä oli {n} huomautusta.' },
    warningsTodo: 'Lue huomautukset, korjaa sisällön tiedostot ja tuo sisältö uudelleen.',
    link: 'Näytä huomautukset',
    empty: 'Viimeisin tuonti {aika} ei tuonut yhtään sivua.',
    emptyTodo:
      'Tarkista, että tuonnille annettu kansio on oikea, ja tuo sisältö uudelleen komennolla `npx pihlaja content:import`.',
    unknown: 'Tuonnista ei ole merkintää.',
    unknownTodo: 'Merkintä syntyy seuraavasta tuonnista.',
  },
  database: {
    title: 'Tietokanta',
    fine: '{nimi} {versio}, koko {koko}.',
  },
  disk: {
    title: 'Levytila',
    fine: 'Vapaana {koko}.',
    little: 'Vapaana on enää {koko}.',
    least: 'Levy on melkein täynnä: vapaana on {koko}.',
    todo: 'Tee tilaa. Kansion `outbox` vanhat viestit voi poistaa milloin vain, ja kansion `image-cache` silloin, kun sivusto on pysäytetty.',
    unreadable: 'Vapaata tilaa ei saatu selville.',
    unreadableTodo: 'Tarkista levy ja kansion `DATA_DIR` oikeudet. Komento `npx pihlaja doctor` kertoo lisää.',
  },
  versions: {
    title: 'Versiot',
    site: 'Sivusto Pihlaja {versio}, Node {node}.',
    backend: 'Sisältöpalvelu {nimi} {versio}.',
    backendOnNode: 'Sisältöpalvelu {nimi} {versio}, Node {node}.',
    differTodo:
      'Sivustolla ja sisältöpalvelulla on eri versio. Käynnistä uudella versiolla se, joka on jäänyt vanhaan.',
  },
} as const;
