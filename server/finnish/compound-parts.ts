// Common nouns about building, living and gardening. They allow splitting compounds on sites whose texts do not contain the parts
// as words.

const words = `
  aamu ahjo ahven aika aine airut aita aivot ajatus akku allas alppiruusu altis alue ammatti ampeli ampiainen
  ankerias ankka ankkuri annos ansari apila appelsiini arkkitehti arkku arpi arvo arvostelu asema asento asetus
  asiakas askel astianpesukone asu asuja asunto asuntolaina atsalea auer aura aurinko aurinkopaneeli auto autotalli
  avain avaus banaani basilika betoni budjetti bussi daalia delfiini elokuva eläin elämä energia energiatodistus
  eriste eristys esitys este eteinen etikka etäisyys gramma grillikatos haapa haarukka haava haitta hake hakemus
  hakkuu halko hallinta halu hame hammas hana hanhi hanska hapan harakka harava harja harmaa harrastus hattu hauki
  haukka havu hede hedelmäpuu heila heinä hella henki herne hevonen hiekka hiili hiiri hiiva hillo hinta hirsi
  hirvi hissi hius hoitaja hoito hormi hortensia housut hukka huolto huone huuli huvila hylje hylly hyllykkö
  hyttynen hämähäkki hätä höylä höyrynsulku ihminen ikkuna ilma ilmanvaihto ilmoitus ilta ilves imuri insinööri
  istuin istuttaja istutus jakaja jako jakoavain jalava jalka jalo jarru jasmike jauho jogurtti johto joki jono
  joulu joutsen juhannus juhla juna juoma juuri juusto jyvä jäkälä jänis järvi jäsen jäte jääkaappi jäätelö kaakao
  kaakeli kaali kaapeli kaappi kaarna kaasu kaava kahva kahvi kaide kaihdin kaiutin kaivanto kaivo kakku kala
  kalenteri kalkki kallio kallis kaluste kalusto kamera kampa kana kananmuna kanava kanerva kangas kanki kanne
  kansi kansio kanta kantapää kantarelli kapea karhu karkki karpalo kartta kasa kasetti kassi kaste kastelu
  kastelukannu kastike kasvi kasvihuone kasvu kataja katkaisija katos katsaus kattila kattilahuone katto kattopelti
  kattotuoli katu kauha kaukalo kaula kaulaliina kauneus kauppa kaupunki kauris kausi kehikko kehys keittiö
  keittäjä keksi kellari kello keltainen kenkä kenno kerho kerma kerros kerta keräys keskiviikko keskus kesä
  kesämökki kettu keuhko kevyt kevät kiekko kieli kielo kierto kiihdytin kiinnike kiinteistö kilo kilpailu kilpi
  kilpikonna kinkku kinner kipsi kipu kirja kirjain kirjasto kirje kirkko kirsikka kirves kirvesmies kisa kissa
  kitara kiuas kiukaat kiulu kivi klapi koira koivu kokko kokous kolmio kompostori kone koneisto konsertti kori
  korjaus korkea korkeus korko korva kosketin koski kosteus kotelo koti kotivakuutus kotka kottikärry koulu
  koulutus kouru kova krookus kuha kuisti kuitu kuiva kuivain kuivuri kuivuus kukka kukkapenkki kukkaro kukko
  kuljetus kulku kulma kulta kumppani kuningas kuningatar kunnostus kunta kunto kuntotarkastus kuokka kuolema kuori
  kuormitus kuppi kurkku kurpitsa kurssi kuukausi kuuloke kuuma kuume kuunlilja kuusi kuutio kuva kuvaus kuvio
  kylmyys kylmä kylpy kylpyhuone kyltti kylvö kylä kymmen kynnys kynsi kynttilä kynä kytkin kyynel kyynärpää kyyti
  käpy kärhö kärpänen kärry käsi käsine käsivarsi käyrä käyttäjä käyttö käytävä käärme köynnös köysi laakso laasti
  laatikko laatta lahna lahti laina laine laite laituri laiva laji lakana laki lakka lammas lampi lamppu lanka
  lankku lannoite lantio lanttu lapio lapsi lapsuus lasi lasku laskuri lasten lato lattia lattialämmitys laturi
  laude laukka laukku laulu lause lauta lautalattia lautanen lauteet lava laventeli lehmus lehmä lehti leikkaus
  leikki leikkimökki leikkuri leikkuulauta leima leipä lentokenttä lentokone lepakko lepo leppä letku leuka leveys
  leveä levy liesi liha lihas liike liikenne liima liina lilja linja lipasto lippu lisko lista litra liuos liuska
  lohi loisto lomake lompakko lukko luku lumi lumityöt luokka luonto lupa lusikka luukku lähde lämmin lämmitin
  lämmitys lämpö lämpötila länsi lääke lääkäri maa maailma maalari maalaus maali maalämpöpumppu maanantai made
  maissi maito maja makkara maksa maksu makuuhuone maljakko malli malva manner mansikka marja marjapensas markkinat
  marsu massa matala matka matto mauste mehiläinen mehu melu meno meri merkki messut mestari metalli metri metsä
  mieli mies millimetri minttu minuutti mitta mittari moottori morsian muikku muisto muki multa mummo muna
  munuainen muoto muovi murske musta mustikka mutka mutteri muurahainen muurain muurari muuri mylly myrkky myrsky
  myyjä myymälä myyrä mäki mänty märkä määrä mökki naapuri naaras nainen nappi narsissi nauha naula nauris neilikka
  neitsyt neliö neljännes nenä neula neulanen neule niemi niitty nilkka nimi niska nivel nokka nokkonen nopeus
  nostin nosto nuha numero nuori nuoruus nuppu nurmi nurmikko näppäimistö näytelmä näyttely näyttö ohdake ohjaus
  ohje ohjelma ohra ohut oikeus oinas oja oksa oksasakset olkapää olohuone olut omena omenapuu omistaja ommel
  onnenpensas opas opettaja opetus opiskelija opisto oppilas oranssi orava orvokki osa osake osasto osoite osoitin
  osto ostos otsa ovi paarma paikka paine paino paiste paistinpannu paita paja paju pakastin paketti pakkanen paksu
  palkka palkki pallo palo palvelu paneeli pankki paperi pappi papu parketti parsa parta parveke patja patteri
  pavunvarsi pehmeä peili peite peitto pelastus pelko pelti pelto penger penikka penkki pensas pensasaita perhe
  perhonen perjantai perkuu persilja peruna perusta perustus pesu pesä petkel peura piano pieni piha pihakivi
  pihlaja piikki piimä piippu piirakka piirros pilari pilvi pinaatti pino pinta pioni pippuri pisara piste pistoke
  pistorasia pitkä pituus pohdinta pohja poika poisto poliisi polku polkupyörä polttopuu polvi pora porkkana poro
  porras porsas portaat portti poski posti potilas prosentti puhdas puhdistus puhelin puisto pukki puku pulla
  pumppu punainen punajuuri puolain puoli puolukka puomi purje purkki puro putki putkimies puu puuro puutarha
  puuvaja pylväs pysty pyykinpesukone pyykki pyörä päivä päiväkirja päällyste päärynä pääsiäinen pääty päätös
  pölkky pölly pöllö pöytä raami raaste radio raha raita raja rakenne rakennus rakennuslupa rakentaja rakentaminen
  rakkaus rakko ranne ranta rantasauna rasia rata ratas ratti rauha rauta ravinne rehu reikä reitti reki remontti
  rengas reppu retiisi retki reuna riippu riisi rikka rikkaruoho rinne rinta rintamamiestalo ripustin riski risti
  ritilä rivi rohkeus rokote roska rosmariini rotta rouskusieni ruhtinas ruis rumpu runko runo ruoho ruohosipuli
  ruoka ruoko ruskea ruukku ruumis ruusu ruuvi ruuvimeisseli ryhmä ryijy rypäle ränni rätti räystäs räätäli saapas
  saari saarni sade saha sahanterä sairas sairaus sakset salaatti salama salaoja salasana sali salva salvia
  sammakko sammal sana saniainen sara sarja satama satu sauma sauna sauva savi savu savupiippu seinä sekunti selkä
  selleri sentti seos sepeli seppä setä seula siemen sieni sihteeri siika siili siirto siivilä sijainen sijoitus
  sika silakka silitysrauta silmä silppuri silta sininen sipuli sireeni siru sisar sisko sisustus sitruuna sohva
  soihtu soitin soitto sokeri sokkeli solmu sopimus sora sormi sose sota suihku sukka suklaa suksi sulake sumutin
  suodatin suoja suola suoritus suru susi suti suunnitelma suunnittelu suunta suuri suutari sydän syksy syntymä
  syreeni sytyke syvennys syvyys syvä syöksytorvi syötti säde sähkö sähkömies sähköposti säiliö säilytys sänky
  särki särmä sävel sää sääntö säästö säätö tahto taide taikina taimen taimi taitto taival taivas taju takka takki
  tali talikko talkoot talo taltta talvi tammi tammikuu tanko tapa tapetti tappi tarha tarina tarjous tarkastus
  tarra tasku taso tatti taulu tauti tavoite tehdas teippi tekijä tekniikka teko televisio teline tennis tentti
  terassi termostaatti terveys terälehti teräs terävä tie tiedosto tieto tietokone tiikki tiili tiistai tiivis
  tiiviste tikas tikkaat tila tilasto tilaus tilli timjami tina tiski todistus toimi toimisto toimittaja toivo
  tomaatti tontti tori torni torstai tossu toteutus totuus trimmeri tuhka tuhkaluukku tuija tuki tukka tuli tulo
  tulppa tulppaani tunne tunti tuoli tuomi tuotanto tuote turkki turva turve tutkinto tuuletus tuuli tyttö tytär
  tyyny työ työkalu työnantaja työntekijä tähti täti täyte udar uima ukkonen ulko ulkoilu ullakko unelma unikko
  urakka uros uuni uusi uutinen vaahtera vaahto vaaka vaara vaari vaate vadelma vahinko vaihto vaippa vaja vako
  vakuutus valaisin valaistus valas valhe valinta valkoinen valkuainen valmis valmistus valmius valo valokuva valu
  vamma vaneri vanha vanhuus vanne vanukas vapaa varaaja varasto varaus varis varjo varpu varsa varsi varuste
  varvas vasara vasikka vasta vatkain vatsa vatupassi vaunu veistos veitsi veli velka vemmel vene venttiili verho
  veri verkko vero vesi vesijohto vesikouru veto vetoketju viemäri viemäriputki vieras viesti viha vihannes vihko
  vihreä viikko viila viileä viini viinirypäle viiri viiva vilja viljely villa vinkki violetti vipu virasto virhe
  virta viulu voikukka voima vuode vuohi vuoka vuokko vuokra vuori vuosi vyöhyke väli välike väri värjäys yhdistys
  yhtiö yksikkö yliopisto ympyrä yritys yrtti yskä ystävä äiti ämpäri ääni öljy
`;

/** The nouns in their basic forms. */
export const compoundParts: readonly string[] = words.trim().split(/\s+/);
