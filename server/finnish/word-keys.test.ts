// Two forms of one word share a key; forms of different words do not.
import { describe, expect, it } from 'vitest';
import { foldLetters } from './letters.ts';
import { wordKeys } from './word-keys.ts';

const areOneWord = (one: string, other: string) => wordKeys(one).some((key) => wordKeys(other).includes(key));

/** Forms by noun class, the basic form first. */
const classes: Record<string, string[]> = {
  'short vowels': [
    'talo talon taloa talossa taloon taloihin talojen taloista talot talona taloksi',
    'kala kalan kalaa kaloja kalojen kaloihin kalat',
    'koira koiran koiria koirien koirissa koiriin',
    'kuva kuvan kuvia kuvien kuvissa',
    'risti ristin ristejä ristien risteissä',
    'hylly hyllyn hyllyjä hyllyjen',
    'päivä päivän päiviä päivien päivissä päiviin',
    'nalle nallen nalleja nalleissa',
  ],
  'three syllables': [
    'omena omenan omenoita omenoiden omenoitten omenien omenoissa omenoihin',
    'kynttilä kynttilän kynttilöitä kynttilöiden',
    'laatikko laatikon laatikoita laatikoiden laatikkoja laatikoissa',
    'hankinta hankinnan hankintoja hankinnoista hankinnoita',
    'paperi paperin papereita paperien papereiden',
    'korkea korkean korkeaa korkeita korkeiden korkeissa',
    'opettaja opettajan opettajia opettajien',
  ],
  'gradation of stops': [
    'katto katon kattoa katolla kattoja katoilla kattoon',
    'lippu lipun lippuja lipuissa',
    'pankki pankin pankkeja pankeissa',
    'katu kadun katua kaduilla katuja',
    'lehti lehden lehteä lehtiä lehdissä',
    'ranta rannan rantaa rannoilla rantoja',
    'ilta illan iltoja illoista',
    'parta parran partoja parroissa',
    'lampi lammen lampea lammissa lampia',
    'kaupunki kaupungin kaupunkeja kaupungeissa',
    'kenkä kengän kenkiä kengissä',
    'leipä leivän leipiä leivissä',
  ],
  'a k that is lost or becomes j or v': [
    'lika lian likaa liasta likoja',
    'joki joen jokea jokia joissa',
    'ruoka ruoan ruokaa ruokia ruoissa',
    'jalka jalan jalkoja jaloissa',
    'nahka nahan nahkaa nahoista',
    'kurki kurjen kurkia kurjissa',
    'jälki jäljen jälkiä jäljissä',
    'puku puvun pukuja puvuissa',
    'vaaka vaa’an vaakaa vaakoja',
    'aika ajan aikaa aikoja ajoissa',
    'poika pojan poikia pojille',
    'tauko tauon taukoja tauoilla',
  ],
  'young words that keep a single stop': ['auto auton autoja autoissa', 'basilika basilikan', 'peti petin petejä'],
  'stems in e': [
    'ovi oven ovea ovien ovissa oviin',
    'vesi veden vettä vesien vesissä veteen vetenä',
    'kansi kannen kantta kansien kansissa',
    'varsi varren vartta varsia varrella',
    'kieli kielen kieltä kielten kielien',
    'meri meren merta merien',
    'lumi lumen lunta lumien',
    'lapsi lapsen lasta lasten lapsia',
    'veitsi veitsen veistä veitsiä',
    'jousi jousen jousta jousia',
    'kuusi kuusen kuusta kuusia kuusien kuusten',
  ],
  'consonants at the end': [
    'nainen naisen naista naisten naisia naisiin',
    'vastaus vastauksen vastausta vastausten vastauksia',
    'kalleus kalleuden kalleutta kalleuteen kalleuksia',
    'avain avaimen avainta avainten avaimia',
    'kirjoitin kirjoittimen kirjoitinta kirjoittimia',
    'siemen siemenen siementä siementen siemeniä',
    'askel askeleen askelta askeleita askelten',
    'tytär tyttären tytärtä tyttäriä tytärten',
    'manner mantereen mannerta mantereessa mantereita',
    'mies miehen miestä miesten miehiä',
    'työtön työttömän työtöntä työttömiä',
    'ohut ohuen ohutta ohuita',
    'kevät kevään kevättä keväässä keväitä',
  ],
  'inverse gradation': [
    'sade sateen sadetta sateita sateiden sateissa',
    'huone huoneen huonetta huoneita huoneiden huoneisiin',
    'vaate vaatteen vaatetta vaatteita',
    'lähde lähteen lähdettä lähteitä',
    'hylje hylkeen hyljettä hylkeitä',
    'hammas hampaan hammasta hampaita hampaiden hampaisiin',
    'kangas kankaan kangasta kankaita',
    'varas varkaan varasta varkaita',
    'ruis rukiin ruista rukiita',
    'kallis kalliin kallista kalliita',
  ],
  'long vowels': [
    'maa maan maata maahan maita maiden maihin',
    'puu puun puuta puuhun puita puiden puissa',
    'suo suon suota soita soiden soissa',
    'tie tien tietä teitä teiden teillä',
    'työ työn työtä töitä töissä töihin',
    'vapaa vapaan vapaata vapaita vapaisiin',
    'radio radion radiota radioita',
    'hedelmäpuu hedelmäpuita hedelmäpuihin',
    'kesätyö kesätöihin kesätöissä',
    'lauantai lauantain lauantaita lauantaiden',
  ],
  'possessive suffixes': [
    'talo taloni talosi talonsa talomme talonne talossani talossaan taloaan taloissamme talojensa',
    'katto kattoni kattonsa katollamme katollaan',
    'huone huoneeni huoneensa huoneissaan huoneisiinsa',
    'vesi veteni vetensä vedessään',
  ],
  clitics: ['ruusu ruusukin ruusukaan ruusunkin ruusuko ruusuhan ruusujakin', 'talo talossakin talollakaan'],
  'foreign words and abbreviations': [
    'internet internetin internetissä',
    'rhododendron rhododendronin rhododendroneja',
    'golf golfin golfia',
    'rosé rosén roséta',
    'EU EU:n EU:ssa',
    'parfait parfait’n parfait’ta',
    'vapaa-aika vapaa-ajan vapaa-ajalla',
    'EU-asetus EU-asetuksen',
  ],
};

const strangers: [string, string][] = [
  ['ruusu', 'ruuvi'],
  ['mato', 'maton'],
  ['koko', 'kokon'],
  ['piha', 'pihkaa'],
  ['pihka', 'pihassa'],
  ['tunti', 'tunteita'],
  ['kukka', 'kukkoja'],
  ['takka', 'takkeja'],
  ['tila', 'tilanne'],
  ['tulppa', 'tulppaani'],
  ['alus', 'alusta'],
  ['kuu', 'joulukuusi'],
  ['kerä', 'kerta'],
  ['vesi', 'vessa'],
  ['sade', 'sadan'],
];

describe('keys of words', () => {
  for (const [name, words] of Object.entries(classes)) {
    it(`are shared by the forms of nouns: ${name}`, () => {
      const apart = words.flatMap((line) => {
        const [basic = '', ...forms] = line.split(' ');
        return forms.filter((form) => !areOneWord(basic, form)).map((form) => `${basic}: ${form}`);
      });
      expect(apart).toEqual([]);
    });
  }

  it.each(strangers)('keep %s and %s apart', (one, other) => {
    expect(areOneWord(one, other)).toBe(false);
  });

  it('begin with the form itself in lower case and are never given twice', () => {
    const keys = wordKeys('Omenoiden');
    expect(keys[0]).toBe('omenoiden');
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are letters and digits only', () => {
    for (const word of ['EU:n', 'vaa’an', 'itä-länsi', '48x98', '1990-luvun', "l'eau", 'a"b*(c)']) {
      for (const key of wordKeys(word)) expect(key).toMatch(/^[\p{L}\p{N}]*$/u);
    }
  });

  it('of numbers and codes are themselves', () => {
    expect(wordKeys('48x98')).toEqual(['48x98']);
    expect(wordKeys('2')).toEqual(['2']);
  });

  it('are few, and one only for what is too long for a word', () => {
    expect(wordKeys('puutarhoissammekaan').length).toBeLessThan(20);
    expect(wordKeys('ssa'.repeat(1000))).toHaveLength(1);
  });
});

describe('folded letters', () => {
  it('are those of a keyboard without dots and accents', () => {
    expect(foldLetters('pöytäliinaåéš')).toBe('poytaliinaaes');
  });
});
