// Synonyms for visitors; editors may add lines.

/*
 * One group per line, basic forms, one word each:
 * "a = b = c": a search for one finds the others too;
 * "a > b c": a search for a finds b and c too, but not the reverse.
 */
/** The groups as text, in the format above. */
export const synonymLines = `
  kylppäri = kylpyhuone = pesuhuone
  kph > kylpyhuone
  khh = kodinhoitohuone
  wc = vessa
  toiletti > vessa
  pönttö > vessa
  huussi = ulkokäymälä = puucee = kuivakäymälä
  olkkari = olohuone
  makkari = makuuhuone
  keittiö = kyökki
  köökki > keittiö
  vintti = ullakko
  patio = terassi
  terde > terassi
  veranta = kuisti
  partsi > parveke
  remppa = remontti = saneeraus
  peruskorjaus > remontti
  remontoida > remontti
  rempata > remontti
  raksa > rakennus työmaa
  ilp = ilmalämpöpumppu = ilppi
  vilp = ilmavesilämpöpumppu
  mlp = maalämpöpumppu
  maalämpö = maalämpöpumppu
  iv = ilmanvaihto
  ilmastointi > ilmanvaihto
  lto = lämmöntalteenotto
  aurinkopaneeli = aurinkosähkö = aurinkoenergia
  kamiina = kamina
  kamina > tulisija takka
  tulisija > takka
  takka > tulisija
  hella = liesi
  jenkkikaappi > jääkaappi
  tiskikone = astianpesukone
  pyykkikone = pyykinpesukone
  telkkari = televisio = tv
  valaisin = lamppu
  sohva = divaani
  laatta = kaakeli
  kipsilevy = gyproc
  parketti > puulattia
  villa > mineraalivilla
  eristäminen = eristys
  eriste = eristys
  maalaaminen = maalaus
  sisustaminen = sisustus
  räystäskouru = vesikouru = ränni
  salaoja = salaojitus
  sokkeli > perustus
  radon > radonkaasu
  homevaurio > home kosteusvaurio
  kosteusvaurio > home vesivahinko
  kuntotarkastus = kuntoarvio
  energiatodistus > energialuokka
  asunto = huoneisto
  kämppä > asunto
  omakotitalo = okt
  omakotitalo > pientalo
  rivari = rivitalo
  rintamamiestalo = rintsikka
  mökki = kesämökki
  huvila = mökki
  vapaaajanasunto > mökki
  liiteri = vaja
  talli > autotalli
  urakoitsija > urakka rakentaja
  timpuri = kirvesmies
  putkimies = putkiasentaja
  sähkömies = sähköasentaja
  talkkari = talonmies = huoltomies
  fillari = polkupyörä
  halko = klapi = polttopuu
  nurmikko = nurmi = ruoho = nurtsi
  ruohonleikkuri = nurmikonleikkuri
  robottileikkuri = robottiruohonleikkuri
  kasvimaa = vihannesmaa = ryytimaa
  kasvihuone = kasvari
  puska > pensas
  komposti = kompostori
  rikkaruoho = rikkakasvi
  ötökkä > hyönteinen tuholainen
  tuholainen = tuhohyönteinen
  pottu > peruna
  kasvis = vihannes
  hosta = kuunlilja
  klematis = kärhö = clematis
  tulppaani = tulpaani = tulipa
  pioni = peonia = paeonia
  syreeni = sireeni = syringa
  rhododendron = alppiruusu = rodo
  atsalea > alppiruusu
  hydrangea = hortensia
  lavendeli = laventeli = lavandula
  pelargoni = pelargonia
  päivänlilja = hemerocallis
  jaloangervo = astilbe
  kurjenmiekka = iiris
  tuija = thuja
  daalia = dahlia
  gladiolus = miekkalilja
  onnenpensas = forsythia
  jasmike = jasmiini
  krookus = sahrami = crocus
  leimukukka = phlox = floksi
  floksi > syysleimu
  särkynytsydän = dicentra
  kurjenpolvi = geranium
  kellokukka = campanula
  esikko = primula
  laukka = allium
  maksaruoho = sedum
  punahattu = echinacea
  päivänhattu = rudbeckia
  keijunkukka = heuchera
  vuorenkilpi = bergenia
  ritarinkannus = delphinium
  angervo = spiraea
  kataja = juniperus
  muratti = hedera
  orkidea = kämmekkä
  kiivi = kiwi
`;
