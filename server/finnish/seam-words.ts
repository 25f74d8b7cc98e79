// Words that only the hyphenation of compounds needs, besides those of the search (compound-parts.ts), where an entry changes the
// results of searches.

const words = `
  aalto aarre ahava ahvena aikainen aina aito akankaali akileija alennus alku alle allergia alue alus alusta
  ammattilainen ammonium ampeeri amppeli analytiikka analyysi anemone angervo antaja arkipäivä artikkeli arvio
  arvoinen asbesti asennus asentaja asetukset asia aste asteikko astia asuin asuinalue asuminen aukea aukko
  auringonkukka aurinkoinen biosidi bitumi desinfiointi direktiivi dispersio edellisvuosi ehto ensi entisöijä epäily
  eristetty eristettävä esikko esimerkki etelä etelän etyleeni eurooppa eväste evästeet fosforinen glykoli hahtuva
  haku halkaisija halkeama hallinto hanhikki hanka hanke hankinta happo hapsu harkko harrastaja harva hattu hautaus
  hedelmä heikko helle helmi helppo hengitys hengityssuoja henkilö herne hertta herukka hieno hinnoittelu hintainen
  hioja hioma hirvenkello historia hiukkanen hohtoinen hoitoinen home honka hopea hortensia hulevesi huoneisto
  huonekalu huuhtelu hybridi hyönteinen hyöty härmä häviö idän ihottuma ikäinen ilmoitus imeytys imukärhi induktio
  infrapuna jakoinen jakso jaksoinen jalkainen jatko johdin johtaja johtiminen joukko julki juttu juurakko juurinen
  juurtuminen jälki järjestelmä järjestys jää kaavio kahdeksan kaihonkukka kaivin kaksi kalkitus kallistus kaltainen
  kalu kanada kanava kannus kansallinen kansallis kanto kapea kapillaari karho karike kartio kartoitus karviainen
  kasvate kasvuinen kate katkaisu katko katkos katse kauko kauno kaunokki kauppias kehrääjä kehäkukka kela kellan kelo
  kelpoinen kerroin kerroksinen kerros kerrottu kertainen kertalainen keräily keski keskusta kestoinen kestävyys
  kestävä kevät kiehkura kielinen kierros kierrätys kiertoinen kiilto kiiltävä kiina kiinnitys kiipeily kilowatti
  kimppu kiristys kirjava kirjoitus kita kitti kivetys kivikko kloorinen kohta kohtainen koko kokoinen kokonais kolmi
  kolo komea komero komposti kondenssi koodi koriste korjuu korkuinen kortisto kortti korvaus kosketus kosmos
  kotitalous kotka koukku krassi kuinen kuivuminen kukinta kukinto kukkainen kukkija kulmainen kulutus kunnallinen
  kunnossa kunnossapito kunnostus kuoppa kuorinen kupari kurjenpolvi kurki kurttu kutteri kuultava kuuraläikkä kuusama
  kylläisyys kymppinen kysely kysymys kärhi kärki kärkinen kärsä kärsämö käsitelty käsittely käynti käyttöönotto
  kääpiö laastari laatuinen laboratorio laikku laikkuinen laita laitainen laitos laitteisto laji lajike lamelli
  laminaatti lanka lannoitus lape lappu laskelma lastu lataus latina latvainen lauantai laudoitus lauta lehdykkäinen
  lehtinen lehtiö lehto leijona leijonankita leikkimökki leikko leikkuu leimu levyinen liisa liitos liittymä lisä
  liuku liuos liuskainen lobelia loisto loppu lukija lukko luminen luovutus lupiini lyhty läheinen läikkä lämmitteinen
  lämpöinen läpi löyhä maalainen maanparannus maasto mainokset mainos maisema maksaruoho makuu malli mallisto
  marjainen markkinointi marras massiivi materiaali media mehitähti menestyminen metri metrinen miekka mikro milli
  mineraali minttu mitallinen mittainen mittaus moduuli moni muisti muistutus mukainen mukula multainen muokkaus muoto
  muotoinen musta muutos muutto myynti määräinen määräys mökkeily nauha neli neste nestori neuvonta nimike nippu
  niukka nojat nopea norja nukkainen nurkka nurmikko nyky nystyrä näkyvyys näkö näköinen näyte ohenteinen ohjelmointi
  oire oleskelu omakoti paalu pahvi painuma paksuinen paksuus pala palaute paljas palkinto palkkio palsami parannin
  parannus pari pehmeä peli pellava pellitys penkka perenna perinne perus perusta perustaminen perä peräinen pesuri
  peti petunia pidätys pieli pien pieni pienoinen pientalo piikki piiri piirustus piisku pikari pikku pinko pinnoite
  pintainen piristys pistiäinen pisto pistokas pitkä pito pitoinen pitoisuus pitäjä pitävyys pohjainen pohjoinen
  pohjois poikkeaminen polvi ponnahdus propyleeni puhallus puhe puhelu puhuva puite puitteinen pultti puna punahattu
  puoleinen puolisko purku puru pussi puuhuolto puutarhuri puute puutunut pysty pyyntö pyöreä pähkinä pätkä pää
  päällinen pääsky päästöinen pöly raakile raidallinen rajainen rakenne rakenteinen rako ranka rankka rannikko rasitus
  rastas ratkaisu raudus ravinteinen ravinto ravut reissu rekisteri restaurointi reunainen rintamamies ritari
  ritarinkannus roiske routa ruiske runkoinen runsas ruokailu ruoste ruoti ruotsi rusko rutto ruusuke ruutu ruutuinen
  ryömintä räkätti rönsy sahanpuru sahrami salko sama sametti sammal sammutus sata sato seinusta seka sekainen seloste
  sementti senttinen sertifikaatti seurue seutu sidonta sietoinen siipi siipinen siirrin siirto siite siivous sija
  silmäinen silppu siltti sini siperia sisä sisään sivu sivusto sopiva sopu sorminen sormustin sovellus suhde suippo
  sulaminen sulka suojain suojainen suojattu suojaus suojelu suomalainen suomi suora suosija suosikki suppu
  suunnitelma suunnittelija suuntaaja suuri sydämen sydän syinen syreeni sytytys syys syöttö sähkö säkki säleikkö
  särkynyt sävy sävyinen sää säädettävä säädin sääntö taimisto takaisin takuu talko talkoo talous talteenotto talvio
  tapaturma tarkastaja tarkastus tarkistus tarkoitus tarve tarvike tasa tasainen taso taulukko teho tehokkuus tehtävä
  teksti tela teline terva thai tiheä tila tilanne tiukka todistus toiminen tolppa tontti tonttu torjunta torvinen
  tuhat tuho tulitus tumma tunnelma tunnistin tunnistus tunnus tunti tuntija tuntuma tuoksu tuotto turva turvallisuus
  tutkimus tuuletin tuuletus tynnyri typpi tyyny tyypeittäin työkalu tähkä tähti täys täysi törröttäjä töyhtö ukko
  ukonhattu unikko unkari urakoitsija uretaani uuni uutuus vaahto vaaka vaarallinen vaatimus vaihe vaiheinen vaihto
  vakio vakuutus valikoima valjaat valjas valko valmistaja valmiste valmistelu valta valtuutettu valu valvonta
  vangitsija vankka vara varainen varjoinen varoitin varoitus vartinen varttaminen vastaus vastike vastine vastuu
  vaurio veloitus verhous verotus verso vertailu vesa video vienti vieras vieritys vihanta viher viikko viiksi
  viilennys viileä viime viisi vika viljavuus viljelijä villa villainen villiviini vintti vinyyli viranomainen
  vitamiini voimainen vuoraus vuori vuoro vuotias vuotinen vuoto vyöhyke vyöhykkeittäin vähennys vähimmäinen vähä väli
  väline välitys värinen väylä ydin yhdiste yhteen yhteinen yhteistyö yhteys yhteystiedot yhtä yksi yksin yleinen
  yleis yleisö ylläpito ympäri ympäristö yritys äänestys ääni
`;
/** The words in their basic forms, spelled with their diacritics. */
export const seamWords: readonly string[] = words.trim().split(/\s+/);
