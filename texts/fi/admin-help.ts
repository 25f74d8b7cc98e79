// Finnish texts: where settings are changed that operators can only see.

export const adminHelp = {
  intro:
    'Sivuston sisältö ja asetukset ovat tiedostoissa, joita ylläpito ei muuta. Tästä näet, missä mikin asetetaan. Jos sisältö tulee jostakin muusta sisältöjärjestelmästä kuin sivuston omasta, se muutetaan siellä.',
  contents: 'Ohjeet',
  /**
   * the sections by their anchors; `link` is the text of a link to the section, words between backticks are code, and `example`
   * is the content of a file
   */
  parts: {
    artikkelit: {
      title: 'Artikkelit ja sivut',
      link: 'Näin sisältöä muutetaan',
      words: [
        'Sisältö on tiedostoina sisältökansiossa: artikkelit kansiossa `articles`, sivut kansiossa `pages` ja kuvat kansiossa `pictures`.',
        'Muuta tiedostoa ja tuo kansio sivustolle alla olevalla komennolla. Sivusto voi olla samalla käynnissä. Tuonti muuttaa vain sen, mikä on muuttunut, ja kertoo, mitä pitää korjata. Saman näet Sisältö-sivulta.',
        'Luonnos ei näy kävijöille. Artikkelin tai sivun alkuun lisätty rivi `draft: true` tekee siitä luonnoksen, ja rivin poistaminen julkaisee sen seuraavassa tuonnissa.',
      ],
      example: 'npx pihlaja content:import SISÄLTÖKANSIO',
    },
    lomakkeet: {
      title: 'Lomakkeet ja niiden vastaanottajat',
      link: 'Näin lomakkeet ja niiden vastaanottajat asetetaan',
      words: [
        'Lomakkeet ovat sisältökansion tiedostossa `forms.yaml` tai `forms.json`. Kohta `customers` nimeää yritykset, joille yhteydenotot lähtevät. Yrityksen sähköpostiosoite on tiedostossa `companies.yaml` tai `companies.json`.',
        'Lomake poistuu käytöstä, kun sille lisätään `live: false`. Tuo kansio muutoksen jälkeen.',
        'Toimituksen osoite, johon kaikki yhteydenotot lähtevät, on palvelimen muuttujassa `LEAD_EMAIL`.',
      ],
      example:
        '- slug: pyyda-tarjous\n  title: Pyydä tarjous\n  heading: Pyydä tarjous\n  customers: [esimerkki]\n  form_fields:\n    - { clean_name: nimi, label: Nimi, field_type: singleline, required: true }\n    - { clean_name: email, label: Sähköpostiosoite, field_type: email, required: true }',
    },
    uutiskirjeet: {
      title: 'Uutiskirjeet',
      link: 'Näin uutiskirjeet asetetaan',
      words: [
        'Tilattavat uutiskirjeet ovat sisältökansion tiedostossa `site.yaml` tai `site.json` kohdassa `newsletter_sites`. Tilaaja näkee kirjeen nimen (`name`). Tunnusta (`list`) ei saa vaihtaa, sillä tilaukset on tallennettu sen mukaan.',
        'Jos tilaukset ottaa vastaan toinen palvelu, sen osoite on palvelimen muuttujassa `NEWSLETTER_URL`.',
      ],
      example: 'newsletter_sites:\n  - name: Kevään kirje\n    domain: sivusto.example\n    list: kevaan-kirje',
    },
    kilpailu: {
      title: 'Kilpailutyöt',
      link: 'Näin kilpailutyö julkaistaan',
      words: [
        'Kilpailun nimi ja päivät ovat sisältökansion tiedostossa `competition.yaml` tai `competition.json`. Kohta `entries` kertoo, millä lomakkeella töitä lähetetään ja mikä sen kenttä on mikin työn osa. Silloin yhteydenoton sivulla on painike, josta työn saa luonnoksena.',
        'Pura ladattu paketti sisältökansioon. Työn tiedosto menee kansioon `competition` ja kuvat kansioon `pictures`. Tarkista tekstit ja kerro kohdassa `image_alt`, mitä kuvissa on.',
        'Työ on luonnos, kunnes poistat rivin `draft: true` ja tuot kansion. Silloin se saa numeron ja sitä voi äänestää. Älä vaihda sen jälkeen tiedoston nimeä: äänet on tallennettu sen numeron mukaan.',
      ],
      example:
        'title: Paras sopukka\nentries:\n  form: osallistu\n  name: nimi\n  room_usage: sopukka\n  mood_words: tunnelma\n  single_tip: vinkki\n  images: kuvat',
    },
    kumppanit: {
      title: 'Kumppanit',
      link: 'Näin kumppani lisätään',
      words: [
        'Kumppanit ovat palvelimen muuttujassa `EMBED_SITES`: kumppanin tunnus ja sivustot, joilla lomakkeet toimivat. Sivusto kirjoitetaan ilman polkua. Osoite, joka alkaa `www`, ja sama osoite ilman sitä ovat eri sivustoja.',
        'Muutos tulee voimaan, kun sivusto käynnistetään uudelleen.',
      ],
      example: 'EMBED_SITES={"puutarhakauppa":["https://puutarhakauppa.example","https://www.puutarhakauppa.example"]}',
    },
    posti: {
      title: 'Lähtevä posti',
      link: 'Näin lähtevä posti asetetaan',
      words: [
        'Postipalvelin on palvelimen muuttujassa `MAIL_URL` ja lähettäjä muuttujassa `MAIL_FROM`. Ilman postipalvelinta viestit tallentuvat palvelimelle tiedostoiksi.',
        'Muutos tulee voimaan, kun sivusto käynnistetään uudelleen. Lähetä sen jälkeen testiviesti Sähköpostit-sivulta.',
      ],
      example: 'MAIL_URL=smtps://tunnus:salasana@posti.example:465\nMAIL_FROM=Sivusto <palvelu@sivusto.example>',
    },
    yllapitajat: {
      title: 'Ylläpitäjät',
      link: 'Näin ylläpitäjä lisätään tai poistetaan',
      words: [
        'Ylläpitäjien sähköpostiosoitteet ovat palvelimen muuttujassa `ADMIN_EMAILS`. Ylläpitäjällä on oltava sivustolla tunnus, jonka osoite on vahvistettu.',
        'Muutos tulee voimaan, kun sivusto käynnistetään uudelleen. Luettelosta poistettu ei pääse enää sisään.',
        'Kun joltakulta ovat kadonneet sekä puhelin että varakoodit, hänen tunnistuksensa poistetaan komennolla `npx pihlaja admin:reset OSOITE`.',
      ],
      example: 'ADMIN_EMAILS=paivi@example.fi,teppo@example.fi',
    },
  },
} as const;
