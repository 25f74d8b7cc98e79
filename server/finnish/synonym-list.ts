// Synonyms of the language; a site adds its own (synonyms.yaml in the content folder).

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
  pesutila > kylpyhuone pesuhuone
  märkätila > kylpyhuone pesuhuone
  kylpyhuone > märkätila
  suihkuhuone > kylpyhuone pesuhuone
  kylppäriremppa = kylppäriremontti = kylpyhuoneremontti
  keittiöremppa = keittiöremontti
  kattoremppa = kattoremontti
  putkiremppa = putkiremontti = linjasaneeraus
  ikkunaremppa = ikkunaremontti
  saunakamari = saunatupa
  ulkosauna > pihasauna
  pihasauna = saunamökki = saunarakennus
  rantasauna > pihasauna
  löylyhuone > sauna
  käymälä = vessa
  veski > vessa
  klosetti > vessa
  ulkovessa = ulkohuussi = ulkokäymälä
  hyyskä > ulkokäymälä
  kompostikäymälä > kuivakäymälä
  vessanpönttö = wcistuin
  lavuaari = pesuallas = käsienpesuallas
  amme = kylpyamme
  porstua > eteinen
  tampuuri > eteinen
  aula > eteinen
  tuulikaappi > eteinen
  kamari > makuuhuone
  sänkykamari > makuuhuone
  lastenkamari > lastenhuone
  vauvanhuone > lastenhuone
  rappu = porras
  rappukäytävä = porraskäytävä = porrashuone
  maakellari = perunakellari = juureskellari
  puuvaja = puuliiteri = halkoliiteri
  puuvaja > liiteri
  kivetys = kiveys
  balkonki > parveke
  kunnostus > remontti
  kunnostaa > remontoida korjata
  entisöinti = restaurointi = entistäminen
  entisöidä = restauroida = entistää
  entisöinti > kunnostus
  tuunaus > kunnostus
  tuunata > kunnostaa
  firma = yritys
  remonttifirma = remonttiyritys = remppafirma
  rakennusfirma = rakennusliike = rakennusyritys
  kattofirma = kattoyritys = kattoliike
  kattotyö > kattoremontti
  ammattilainen = ammattimies
  laatoitus = kaakelointi
  laatoittaa = kaakeloida
  laatoittaja = kaakeloija = laattamies
  kattomies = kattoasentaja
  puuseppä = nikkari
  nuohooja = nokikolari
  putkari > putkiasentaja
  lviasentaja > putkiasentaja
  putkiliike = putkifirma = lviliike
  sähköfirma = sähköliike = sähköyritys = sähköurakoitsija
  sähköliike > sähköasentaja
  sähkäri > sähköasentaja
  huoltoyhtiö = kiinteistönhuolto
  kiinteistövälittäjä = kiinteistönvälittäjä = välittäjä
  sisustaja = sisustussuunnittelija
  arboristi = puunhoitaja
  pihasuunnittelu = puutarhasuunnittelu
  taimitarha = taimisto = taimimyymälä
  puutarhakauppa = puutarhamyymälä
  kaivuri = kaivinkone
  maanrakennus = maarakennus
  vesieristys = vedeneristys = vesieriste = vedeneriste
  kosteusmittaus = kosteuskartoitus
  putkirikko = putkivuoto
  putkivuoto > vesivahinko
  hulevesi = sadevesi
  kivijalka = sokkeli
  antura > perustus
  rossipohja > alapohja
  harkkotalo > kivitalo
  kivitalo > harkkotalo tiilitalo harkko
  siporex = kevytbetoni
  leca = lecaharkko = kevytsoraharkko
  lecaharkko > harkko
  puurunko > puuranka
  puutavara = sahatavara
  vaneri = faneri
  haltex = halltex = huokolevy
  haltex > puukuitulevy
  eterniitti = mineriitti
  asbestikartoitus > asbesti
  huopakatto = bitumikatto
  huopakate = bitumikate = kattohuopa = bitumihuopa
  konesaumakatto > peltikatto
  kattotiili > tiilikatto
  vesikatto > katto
  savupiippu = piippu = hormi
  korsteeni > savupiippu hormi
  kakluuni = kaakeliuuni
  pönttöuuni > tulisija
  puuhella = puuliesi
  liesituuletin = liesikupu
  patteri = radiaattori = lämpöpatteri
  lattialämmitys = lattialämpö
  vilp = vesiilmalämpöpumppu
  ilmastointilaite > ilmalämpöpumppu
  viilennys = jäähdytys
  tuuletus > ilmanvaihto
  ilmastointikone > ilmanvaihtokone
  lämpökaivo = energiakaivo = maalämpökaivo
  aurinkokenno > aurinkopaneeli
  aurinkovoimala = aurinkosähkö
  pörssisähkö = spotsähkö
  latausasema = latauslaite = latauspiste = lataustolppa
  wallbox > latausasema
  sulaketaulu = sähkötaulu = sähkökeskus
  proppu > sulake
  töpseli > pistorasia
  valokatkaisija = valokytkin
  kattolamppu = kattovalaisin = plafondi
  lamppu > valaistus
  valaisin > valaistus
  boileri = lämminvesivaraaja = varaaja
  palovaroitin = palohälytin = savuhälytin
  häkävaroitin = häkähälytin
  filtteri = suodatin
  lämmöneristys = lämpöeristys = lämmöneriste = lämpöeriste
  styrox = styroksi = eps
  finnfoam > xps
  puru = sahanpuru = purueriste
  selluvilla = puhallusvilla = ekovilla
  kivivilla = vuorivilla
  mineraalivilla > kivivilla lasivilla
  tuulileijona > tuulensuojalevy
  jalkalista = lattialista
  tasoite = silote = pakkeli
  pakkelointi > tasoitus
  pakkeloida > tasoittaa
  pensseli = sivellin = suti
  maalaustela = maalirulla
  hiekkapaperi = hiomapaperi = hiontapaperi = santapaperi
  hiomakone = hiontakone
  akkupora = akkuporakone = ruuvinväännin
  akkuna = ikkuna
  poka > puite karmi
  gardiini > verho
  tilkitä > tiivistää
  permanto > lattia
  lankkulattia = lautalattia
  puulattia > lautalattia parketti
  korkkimatto = linoleumi = linoleum
  vernissa > pellavaöljy
  punamulta = keittomaali = punamultamaali
  värikartta = sävykartta
  seinäpaperi > tapetti
  ulkovuori = ulkoverhous = ulkovuoraus
  julkisivu = fasadi
  pientalo > omakotitalo
  stuga > mökki
  kesäasunto > mökki
  lomaasunto > mökki
  asuntokauppa = talokauppa
  taloyhtiö = asuntoosakeyhtiö
  tontti = rakennuspaikka
  rakennuslupa = rakentamislupa
  toimenpidelupa > rakentamislupa
  pohjapiirros = pohjapiirustus = pohjakuva
  piirustus = piirros
  talopaketti = pakettitalo = valmistalo
  hirsitalo = hirsirakennus
  painuma = painuminen
  kuntokartoitus > kuntotarkastus kuntoarvio
  kuntotutkimus > kuntotarkastus
  hinta = kustannus
  muistilista = tarkistuslista
  vinkki = niksi
  diy = teeseitse
  edullinen > halpa
  pikkuinen > pieni
  helppohoitoinen > vaivaton
  vaivaton > helppo
  myrkky > myrkyllinen
  myrkkykasvi > myrkyllinen
  varjoisa = varjoinen
  aurinkoinen > paahteinen
  puolivarjoinen = puolivarjoisa = puolivarjo
  pinkki = vaaleanpunainen = roosa
  lila = violetti = liila
  sinipunainen > violetti
  valkea = valkoinen
  hyväntuoksuinen = tuoksuva
  meluisa = äänekäs
  huonekalu = kaluste
  mööpeli > huonekalu kaluste
  soffa > sohva
  sänky = vuode = peti
  pihakaluste = puutarhakaluste = ulkokaluste
  naulakko = vaatenaulakko
  jäteastia = roskis = roskapönttö
  jätelava = vaihtolava = roskalava
  jäteasema = sorttiasema = lajitteluasema
  kirpputori = kirppis = kirppari
  putsaus = puhdistus
  pestä = pesu
  purkaa = purku
  leikata = leikkaus = leikkuu
  kitkeä = kitkentä
  hioa = hionta
  kylvää = kylvö
  poistaa = poisto
  torjua = torjunta
  talvehtia = talvehtiminen
  kisa = kilpailu
  kukkapenkki = kukkamaa
  viljelylaatikko = kasvatuslaatikko = kohopenkki
  lavakaulus > viljelylaatikko
  hyötytarha = hyötypuutarha = keittiötarha = kasvimaa
  viljelypalsta > kasvimaa
  kasvualusta > multa
  apulanta > lannoite
  sonta > lanta
  lannoite > ravinne
  happamuus = ph
  maanparannus = maanparannusaine
  kuorikate = kuorike
  trimmeri = siimaleikkuri
  oksasakset = puutarhasakset
  oksasilppuri = hakkuri = silppuri
  lumityö = lumenluonti
  perenna = monivuotinen
  kesäkukka = yksivuotinen
  sipulikukka = sipulikasvi = kukkasipuli
  havupuu = havukasvi
  köynnös = köynnöskasvi
  sananjalka > saniainen
  maanpeitekasvi = maanpeite = peitekasvi
  maustekasvi > yrtti
  hedelmäpuu > omenapuu
  omppu > omena omenapuu
  kasvuvyöhyke = menestymisvyöhyke = vyöhyke
  säleikkö = köynnöstuki
  spaljee > säleikkö
  pusikko > pensas
  juola > juolavehnä
  ruohikko > nurmikko
  nurmikonsiemen = ruohonsiemen = nurmensiemen
  nurmikonleikkuu = ruohonleikkuu
  rusakko > jänis
  haittakasvi > vieraslaji
  kurttulehtiruusu = kurtturuusu
  vuoroviljely = viljelykierto
  tolppa > pylväs
  ivkone > ilmanvaihtokone
  piironki > lipasto
  näkösuoja = näköeste
  hintaarvio > kustannusarvio
  siirtonurmi > nurmikko
  vattu = vadelma = vaapukka
  mustaviinimarja = mustaherukka
  punaviinimarja = punaherukka
  viinimarja > herukka mustaherukka punaherukka
`;
