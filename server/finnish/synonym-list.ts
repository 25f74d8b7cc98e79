// Synonyms of the language. A site adds its own (synonyms.yaml in the content folder).

/**
 * One group of synonyms per line, each a single word in its basic form:
 * "a = b = c": a search for one finds the others too;
 * "a > b c": a search for a finds b and c too, but not the reverse.
 */
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
  nurmikko = nurmi = nurtsi
  ruohonleikkuri = nurmikonleikkuri > nurmikko
  robottileikkuri = robottiruohonleikkuri > nurmikko
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
  lavuaari = pesuallas = käsienpesuallas > allas
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
  eterniitti = mineriitti = minerit > kuitusementtikate asbesti
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
  wallbox > latausasema sähköauto
  sulaketaulu = sähkötaulu = sähkökeskus
  proppu > sulake
  töpseli > pistorasia
  valokatkaisija > valokytkin kytkin
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
  ulkovuori = ulkoverhous = ulkovuoraus = ulkolaudoitus > laudoitus verhous
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
  diy = teeseitse > omatoiminen
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
  meluisa = äänekäs > melu
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
  putsaus = puhdistus > pesu
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
  lukaali > asunto
  yksiö > asunto
  kaksio > asunto
  torppa > mökki
  lande > mökki
  kesäpaikka > mökki
  kesähuvila > mökki
  mökkeily > mökki
  mökkiläinen > mökki
  sommarstuga > mökki
  paritalo > rivitalo pientalo
  hartiapankki = hartiapankkirakentaminen > omatoiminen
  raksata = raksaaminen = uudisrakentaminen > rakentaminen
  rakennuttaa = rakennuttaminen > rakentaminen
  garaasi > autotalli
  carport > autokatos katos
  autokatos > katos
  poreallas = poreamme = jacuzzi
  välikatto > yläpohja
  toaletti > vessa
  vessanistuin > wcistuin
  vessanpytty > wcistuin
  oh > olohuone
  mh > makuuhuone
  tk > tuulikaappi
  vh > vaatehuone
  vaatehuone = vaatekomero
  walkin > vaatehuone
  ruokasali = ruokahuone = ruokailuhuone = ruokailutila
  kotitoimisto = työhuone
  etätyöhuone > työhuone
  nuortenhuone = nuorisohuone > lastenhuone
  leikkihuone > lastenhuone
  eteishalli > eteinen
  pukkari = pukuhuone = pukeutumistila
  löylytila > löylyhuone
  lasikuisti = lasiveranta > kuisti
  rappunen > porras rappu
  takapiha > piha
  etupiha > piha
  pihamaa = pihapiiri > piha
  bathroom > kylpyhuone
  badrum > kylpyhuone
  kitchen > keittiö
  kök > keittiö
  bedroom > makuuhuone
  sovrum > makuuhuone
  livingroom > olohuone
  vardagsrum > olohuone
  barnrum > lastenhuone
  hallway > eteinen
  tambur > eteinen
  bastu > sauna
  window > ikkuna
  fönster > ikkuna
  roof > katto
  wallpaper > tapetti
  insulation > eristys
  isolering > eristys
  floor > lattia
  golv > lattia
  furniture > kaluste huonekalu
  lighting > valaistus
  belysning > valaistus
  garden > puutarha piha
  trädgård > puutarha piha
  lawn > nurmikko
  gräsmatta > nurmikko
  hedge > pensasaita
  häck > pensasaita
  fence > aita
  shrub > pensas
  buske > pensas
  perennial > perenna
  conifer > havukasvi
  weed > rikkaruoho rikkakasvi
  ogräs > rikkaruoho rikkakasvi
  seed > siemen
  soil > multa
  greenhouse > kasvihuone
  växthus > kasvihuone
  solpanel > aurinkopaneeli
  solar > aurinkopaneeli
  värmepump > lämpöpumppu
  heatpump > lämpöpumppu
  jordvärme > maalämpö
  elbil > sähköauto
  ev > sähköauto
  ostaa > hankinta kauppa
  ostaminen > hankinta kauppa
  myydä > myynti kauppa
  myyminen > myynti kauppa
  remppaus = remppaaminen = remontoiminen > remontti
  remppailla > remontti
  nikkaroida = nikkarointi > rakentaminen
  kuurata = jynssätä = hinkata > pesu puhdistus
  kuivaus = kuivatus
  huuhdella > huuhtelu
  lajitella > lajittelu
  suunnitella > suunnittelu suunnitelma
  plaanata = plaani > suunnittelu suunnitelma
  tapetoida = tapetointi = tapetoiminen > tapetti
  tapseerata = tapseeraus > tapetti
  kompostointi = kompostoida > komposti
  piirtää > piirros piirustus
  kytkeä = kytkentä = kytkeminen
  vuokraus > vuokra vuokraamo
  verrata > vertailu
  tsekata = tsekkaus > tarkistus tarkastus
  tarkistus > tarkastus
  slipata = slipaaminen > hionta
  öljytä = öljyäminen = öljyys > öljy öljyvaha
  vahaus > öljyvaha vaha
  vahata > öljyvaha vaha
  petsi = petsata = petsaus > kuultava kuullote
  sutia = sutiminen > maalaus
  pinnoittaminen > pinnoite maalaus
  pinnoitus > pinnoite maalaus
  tilkitseminen = tilkintä > tiivistys
  lyhentää > leikkaus
  parturoida = parturointi > leikkaus
  kalkita > kalkki
  kalkitus > kalkki
  kalkitseminen > kalkki
  talvettaa > talvehtiminen talvisuojaus
  talvetus = talvisäilytys > talvehtiminen
  hävittää > torjunta
  hävitys > torjunta
  nakertaa = jyrsiä > jyrsijä myyrä
  vuotaa > vuoto
  vuotava > vuoto
  tippua = tippuu > vuoto
  falskata = falskaa > vuoto
  vesivaurio > vesivahinko kosteusvaurio
  homehtua = homehtuu = homehtunut > home
  homehtuminen > home
  homeinen > home
  homeongelma > home kosteusvaurio
  mikrobivaurio > home kosteusvaurio
  sisäilmaongelma > sisäilma ilmanvaihto
  sisäilma > ilmanvaihto
  huoneilma > ilmanvaihto sisäilma
  tunkkainen = tunkkaisuus = ummehtunut > ilmanvaihto
  haista = haisee = haisu > haju
  löyhkätä = löyhkä = lemuta = lemuaa > haju
  huurtua = huurtuu = huurtuvat > huurre
  huuru > huurre huurtuvat
  hikoilla = hikoilee > huurtuvat huurre
  tulvia = tulvii = tulva
  tulvavesi > hulevesi sadevesi
  pintavesi > hulevesi sadevesi
  valumavesi > hulevesi
  jäätyä = jäätyy = jäätyi = jäätynyt > jäätyminen
  paleltua = paleltuu = paleltui = paleltunut
  halkeilla = halkeilee = haljeta = halkeaa = haljennut > halkeama
  halkeilu > halkeama
  repeillä = repeilee = revetä > halkeama
  rapautua = rapautuu = rapautunut = rapautuminen
  murentua = murenee = murentunut = mureta
  lahota = lahoaa = lahonnut > laho
  mädäntyä = mädäntyy = mädäntynyt = mädäntyminen = mätänee = mätänevät = mätäneminen > laho
  mätä > laho
  natista = natisee = natina = narista = narisee = narina = nariseva
  kitistä = kitisee > narina nariseva
  heilua = heiluu = keikkua = keikkuu > löysä
  irrota = irtoaa = irtoilla = irtoilee = irronnut = irtonainen
  hilseillä = hilseilee = hilseilevä > irtoava
  kupruilla = kupruilee = kupru > kupera
  turvota = turpoaa = turpoavat = turvonnut
  ruostua = ruostuu = ruostunut > ruoste
  ruosteinen > ruoste
  kulua = kuluu = kulunut
  naarmuuntua = naarmuuntuu = naarmuinen > naarmu
  kolhu = lommo > lohkeama
  lohkeilla = lohkeilee > lohkeama
  tukkeutua = tukkeutuu = tukkeutunut = tukkoinen > tukos
  tukko > tukos tukkeutunut tukkoinen
  tukkeuma > tukos
  jumittaa = jumiutua = jumiutuu = jumi > takertua takertuva
  vajota = vajoaa = vajonnut = vajoaminen > painuma painuminen
  notkua = notkuu = notkuva
  vetoinen = vetoisa > ilmavuoto
  ilmavuoto > tiivistys
  lämpöhukka = hukkalämpö > lämpöhäviö
  meteli > melu ääni
  hurina = hurista = surina = surista = suhina > ääni melu
  routia = routii = routiva = routiminen = routanousu > routa
  kellastua = kellastuu = kellastuvat = kellastunut > raudanpuute
  kloroosi > raudanpuute
  kuihtua = kuihtuu = kuihtuvat = kuihtui = kuihtunut = näivettyä = näivettyy > lakastumistauti
  lakastua = lakastuu = lakastuvat = lakastui = lakastunut > lakastumistauti
  nuokkua = nuokkuu = nuokkuva = nuupahtaa = nuukahtaa = nuutua = nuutuu
  ruskettua = ruskettuu = ruskettuvat = ruskettunut = ruskistua = ruskistuu
  käpristyä = käpristyy = käpristyvät = käpertyä = käpertyy
  kuolla = kuolee = kuoli = kuollut
  menehtyä > kuollut
  kalju > paljas
  sammaloitua = sammaloituu = sammaleinen > sammal
  jauhohome = härmä
  mustatäplä > mustalaikku
  lehtitäi = kirva
  kotilo > etana
  siruetana = espanjansiruetana > etana
  rotta > jyrsijä hiiri
  hiiri > jyrsijä
  jyrsijä > myyrä hiiri
  jänis > rusakko
  pupu > jänis rusakko
  citykani = kani > jänis rusakko
  kauris > metsäkauris
  peura > metsäkauris
  kusiainen > muurahainen
  kastemato = liero
  pörriäinen > pölyttäjä kimalainen mehiläinen
  mehiläiskasvi = mesikasvi
  perhoskasvi = perhoskukka > perhonen mesikasvi
  rikkaruohomyrkky = rikkakasvihävite = glyfosaatti > torjunta rikkakasvi
  roundup > torjunta rikkakasvi
  hyönteismyrkky > torjunta tuholainen
  myrkytys > myrkyllinen myrkytystietokeskus
  myrkyllisyys > myrkyllinen
  allergia > allergisoiva
  siitepölyallergia > siitepöly allergisoiva
  ihottuma > allergisoiva
  piikkinen > piikikäs
  kisu = katti > kissa
  lemmikki > koira kissa
  kivikkopuutarha = kivikkotarha > kivikko
  kukkaniitty = kukkaketo = keto > niitty
  perennapenkki > perenna kukkapenkki
  kevätkukka = kevätkukkija > sipulikukka sipulikasvi
  syyssipuli = istukassipuli > kukkasipuli sipulikukka
  havu > havukasvi kuusi mänty tuija
  havupensas > havukasvi
  ikivihreä = ainavihanta = ainavihreä = talvivihreä
  kiipeilykasvi = kiipeilijä = kiipeävä = kiipivä > köynnös
  hedelmätarha = omenatarha > omenapuu
  päärynäpuu = luumupuu = kirsikkapuu > hedelmäpuu
  yrttimaa = yrttitarha > yrtti
  zucchini > kesäkurpitsa
  punikki > punajuuri
  amppelikukka = riippakukka > amppelikasvi
  riippuruukku = riippukori > amppeli
  parvekekukka = parvekekasvi > amppelikasvi
  ikikukka > kuivakukka
  hautakukka = hautaistutus > hautausmaa
  kukkapurkki > ruukku
  havumulta > rodomulta
  alppiruusumulta > rodomulta
  bokashi > komposti
  savinen > savimaa
  savikko > savimaa
  hiekkainen > hiekkamaa
  santa > hiekka
  hiesu = siltti
  emäksinen > kalkki kalkittu
  viljavuustutkimus = viljavuusanalyysi = maanäyte = maaanalyysi
  puutarhakalkki = dolomiittikalkki > kalkki
  hevosenlanta = hevonlanta > lanta
  kanankakka = kananlanta > lanta
  kakka > lanta
  pissa > virtsa typpi
  keinolannoite = väkilannoite = yleislannoite > lannoite
  npk > lannoite
  kasvulava = kasvatuslava = lavatarha > viljelylaatikko
  hallaharso = kasvuharso > harso
  varjostusverkko > varjostuskangas
  kasteluletku > puutarhaletku letku
  sadetin = sprinkleri > kastelu
  kastelujärjestelmä = tippukastelu > kastelu
  vertikutteri = nurmikonilmastaja = pystyleikkuri
  vertikutoida = vertikutointi = vertikuttaus > pystyleikkuri ilmastus
  ruoho > nurmikko nurmi
  nurmikonhoito > nurmikko
  voikukka > rikkaruoho rikkakasvi
  vuohenputki > rikkaruoho rikkakasvi
  ohdake > rikkaruoho rikkakasvi
  nokkonen > rikkaruoho rikkakasvi
  peltokorte > rikkaruoho rikkakasvi
  vieraskasvi = tulokaslaji = haittalaji > vieraslaji
  kasvijäte = pihajäte = haravointijäte > puutarhajäte
  kaatis = kaatopaikka > jäteasema
  rajaaita = tonttiaita > pensasaita aita
  aitakasvi = aitapensas = aitataimi > pensasaita
  katve > varjo
  siimes > varjo
  paahde > paahteinen
  köynnösritilä = köynnösristikko = kasvituki = kiipeilytuki > säleikkö
  kannonpoisto = kantojyrsintä > kanto
  puunkaato = puunkaataminen > metsuri arboristi
  vesivaaka > vatupassi
  rälläkkä > kulmahiomakone
  motosaha > moottorisaha
  tikapuut > tikkaat tikas
  kottari > kottikärry
  hanska = hansikas = käsine
  pesuri = painepesukone > painepesuri
  kärcher = karcher > painepesuri
  höyrytin = tapettihöyrytin > höyrystin
  skrapa = raappa > kaavin lasta
  maski > hengityssuojain
  primeri = pohjustusmaali = pohjustusaine > pohjamaali pohjuste
  lankku > lauta
  tervapahvi = tervapaperi
  höyrynsulku = höyrysulku = höyrynsulkumuovi
  uretaanivaahto = saumavaahto = pistoolivaahto
  kutteri = kutterinlastu = kutterinpuru = sahajauho > sahanpuru
  kosteussulku > vedeneristys
  sementti > betoni
  klinkkeri > laatta
  mosaiikki > laatta
  sepeli > sora
  somero > sora
  mäntysuopa > suopa
  matta = mattapintainen > himmeä
  kalkkimaali > savimaali maali
  syöksyputki = ränniputki > syöksytorvi
  rännikaivo = sadevesikaivo = hulevesikaivo
  vesitynnyri = saavi > sadevesitynnyri
  perusmuuri > sokkeli perustus
  ryömintätila > alapohja rossipohja
  trossipohja > rossipohja
  maankuivatus > salaoja kuivatus
  salaojakaivo = tarkastuskaivo
  patolevy = perusmuurilevy > sokkeli salaoja
  parru > palkki
  pelkkahirsi = kelohirsi > hirsi
  tukkitalo > hirsitalo
  ikkunapoka = ikkunanpoka > puite ikkuna
  tuplalasi = tuplaikkuna > ikkuna
  sälekaihdin > kaihdin
  kaltevuus = kallistus
  pumpputasoite > tasoite
  kraana = vesihana = sekoitin > hana
  hajulukko = vesilukko
  vesiputki = vesijohto
  likakaivo = saostuskaivo = sakokaivo > jätevesi
  jätevesi > pesuvesi
  liesitaso = keittotaso
  induktio > keittotaso liesi
  mikro > mikroaaltouuni
  lämmitysmuoto = lämmitystapa = lämmitysjärjestelmä = lämmitysratkaisu
  lämmityslasku > sähkölasku lämmitys
  energiansäästö > säästö
  energiankulutus = sähkönkulutus
  sähköyhtiö = energiayhtiö = sähkönmyyjä > verkkoyhtiö
  suorasähkö > sähkölämmitys
  pilp = poistoilmalämpöpumppu
  lämppäri > lämpöpumppu
  cop = scop > vuosilämpökerroin
  lämpökerroin > vuosilämpökerroin
  aircon = airco > ilmalämpöpumppu viilennys
  viilennyslaite = jäähdytyslaite > ilmalämpöpumppu
  invertteri = vaihtosuuntaaja
  aurinkokeräin > aurinkolämpö aurinkopaneeli
  aurinkovoima > aurinkosähkö aurinkopaneeli
  kannattavuus > takaisinmaksuaika takaisinmaksu
  kuoletusaika > takaisinmaksuaika
  raitisilma = korvausilma = tuloilma
  raitisilmaventtiili = korvausilmaventtiili = tuloilmaventtiili
  räppänä > venttiili
  kanavanuohous > ilmanvaihto nuohous
  kosteusmittari = hygrometri
  termari > termostaatti
  leivinuuni > tulisija takka
  puulämmitys > tulisija takka
  häkä = hiilimonoksidi
  sammutin > sammutuspeite
  varoke > sulake
  sähköpääkeskus = pääkeskus = mittarikeskus = ryhmäkeskus > sähkökeskus
  vikuri > vikavirtasuoja
  piuha > johto kaapeli
  roikka > jatkojohto
  stöpseli > pistoke pistorasia
  schuko > pistorasia
  katkaisin > kytkin
  dimmeri = valonsäädin = himmennin
  sähköasennus > sähkötyö
  tesla > sähköauto
  hybridiauto = lataushybridi = pistokehybridi = töpselihybridi > sähköauto
  kuormanohjaus > kuormanhallinta
  ledi = ledvalo = ledivalo > led valaistus
  ledlista = ledinauha = lednauha
  kattovalo > kattovalaisin valaistus
  spotti = spottivalo = kohdevalo = kohdevalaisin > valaistus
  jalkalamppu = lattialamppu = lattiavalaisin = jalkavalaisin > valaistus
  pöytälamppu = pöytävalaisin > valaistus
  riippulamppu = riippuvalaisin = kattokruunu > valaistus
  lukulamppu = lukuvalo = lukuvalaisin > valaistus
  hehkulamppu = polttimo > lamppu valaistus
  loistelamppu = loisteputki > lamppu valaistus
  tunnelmavalo = tunnelmavalaistus > valaistus
  kelvin > värilämpötila
  sävy > väri
  värimaailma = väripaletti > väri sävy
  jakkara > tuoli
  läksypöytä = kirjoituspöytä = työpöytä
  senkki > lipasto
  garderobi > vaatekaappi
  komero > kaappi
  kenkäteline = kenkähylly = kenkäkaappi
  vaateripustin = vaatepuu = henkari
  kynnysmatto = kuramatto = ovimatto > harjamatto
  ahdas > pieni kapea
  kompakti > pieni
  pinnasänky > sänky
  muksu = kersa = penska = kakara > lapsi
  taapero > lapsi
  koululainen > kouluikäinen lapsi
  rakennustarkastaja = rakennusvirasto > rakennusvalvonta
  poikkeuslupa > poikkeamislupa
  kaavoitus > kaava asemakaava
  verottaja = verotoimisto > verohallinto
  verovähennys > kotitalousvähennys
  remonttivähennys > kotitalousvähennys
  isännöinti > isännöitsijä
  osakas > taloyhtiö
  yhtiökokous > taloyhtiö
  huokea > edullinen halpa
  halpa > edullinen
  maksaa > hinta kustannus
  kulu > kustannus hinta
  budjetti > kustannus hinta
  tarjouspyyntö > tarjous
  reklamoida = reklamaatio > laatuvirhe
  checklist = tsekkilista > muistilista
  gallup > kysely
  arvonta > kilpailu
  arkkari = arkkitehti > pääsuunnittelija
  remonttimies = remppamies = remonttireiska > remontti urakoitsija
  parketinhioja = lattianhioja > lattiahioja
  secondhand = kierrätyskeskus > kierrätys kirpputori
  kirppislöytö = kirpparilöytö > kirpputori kierrätys
  tyttö > lapsi
  poika > lapsi
  puutalo > puurunko puuranko
  uusinta > uusiminen
  fiksata = fiksaus = fiksaaminen > korjaus
  putsata = putsaaminen > puhdistus pesu
  nuohota = nuohous > nuohooja puhdistus
  villoittaa = villoitus = villoittaminen > eristys lisäeristys
  trimmata = trimmaus = trimmaaminen > leikkaus
  typistää = typistys = typistäminen > leikkaus
  allerginen = allergikko > allergisoiva
  risukasa = oksajäte > risu
  saumauslaasti > saumalaasti saumausaine
  kitata = kittaus = kittaaminen > kitti
`;
