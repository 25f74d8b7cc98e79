// The habit of each plant: its drawing, its paper and its leaves.
import type { Paper } from '../core/backdrop.ts';
import { busyLizzie } from './annuals/busy-lizzie.ts';
import { nasturtium } from './annuals/nasturtium.ts';
import { pansy } from './annuals/pansy.ts';
import { petunia } from './annuals/petunia.ts';
import { sweetPea } from './annuals/sweet-pea.ts';
import { alpineCurrant } from './berries/alpine-currant.ts';
import { apple } from './berries/apple.ts';
import { blueberry } from './berries/blueberry.ts';
import { gooseberry } from './berries/gooseberry.ts';
import { hazel } from './berries/hazel.ts';
import { raspberry } from './berries/raspberry.ts';
import { blackCurrant, redCurrant } from './berries/red-currant.ts';
import { saskatoon } from './berries/saskatoon.ts';
import { seaBuckthorn } from './berries/sea-buckthorn.ts';
import { strawberry } from './berries/strawberry.ts';
import { allium } from './bulbs/allium.ts';
import { chives } from './bulbs/chives.ts';
import { crocus } from './bulbs/crocus.ts';
import { daffodil, poetsDaffodil } from './bulbs/poets-daffodil.ts';
import { tulips } from './bulbs/tulips.ts';
import { bigrootGeranium } from './carpets/bigroot-geranium.ts';
import { bugle } from './carpets/bugle.ts';
import { catmint } from './carpets/catmint.ts';
import { christmasRose } from './carpets/christmas-rose.ts';
import { hepatica } from './carpets/hepatica.ts';
import { lobelia } from './carpets/lobelia.ts';
import { meadowGeranium } from './carpets/meadow-geranium.ts';
import { periwinkle } from './carpets/periwinkle.ts';
import { clematis } from './climbers/clematis.ts';
import { climbingHydrangea } from './climbers/climbing-hydrangea.ts';
import { honeysuckle } from './climbers/honeysuckle.ts';
import { hop } from './climbers/hop.ts';
import { kolomikta } from './climbers/kolomikta.ts';
import { alpineClematis, siberianClematis } from './climbers/siberian-clematis.ts';
import { virginiaCreeper } from './climbers/virginia-creeper.ts';
import { mountainPine } from './conifers/mountain-pine.ts';
import { spruce } from './conifers/spruce.ts';
import { thuja } from './conifers/thuja.ts';
import { yew } from './conifers/yew.ts';
import { bergenia } from './foliage/bergenia.ts';
import { hosta } from './foliage/hosta.ts';
import { houseleek } from './foliage/houseleek.ts';
import { ostrichFern } from './foliage/ostrich-fern.ts';
import { dahlia } from './full/dahlia.ts';
import { globeflower } from './full/globeflower.ts';
import { marigold } from './full/marigold.ts';
import { peony } from './full/peony.ts';
import { poppy } from './full/poppy.ts';
import { lovage } from './heads/lovage.ts';
import { malteseCross } from './heads/maltese-cross.ts';
import { navelwort } from './heads/navelwort.ts';
import { phlox } from './heads/phlox.ts';
import { pinks } from './heads/pinks.ts';
import { stonecrop } from './heads/stonecrop.ts';
import { sweetWilliam } from './heads/sweet-william.ts';
import { yarrow } from './heads/yarrow.ts';
import type { Draw, LeafTone } from './kit.ts';
import { basil } from './kitchen/basil.ts';
import { carrot } from './kitchen/carrot.ts';
import { mint } from './kitchen/mint.ts';
import { pea } from './kitchen/pea.ts';
import { potato } from './kitchen/potato.ts';
import { rhubarb } from './kitchen/rhubarb.ts';
import { thyme } from './kitchen/thyme.ts';
import { tomato } from './kitchen/tomato.ts';
import { iris } from './lilies/iris.ts';
import { lemonDaylily, tawnyDaylily } from './lilies/lemon-daylily.ts';
import { martagon } from './lilies/martagon.ts';
import { orangeLily } from './lilies/orange-lily.ts';
import { bleedingHeart } from './nodding/bleeding-heart.ts';
import { columbine } from './nodding/columbine.ts';
import { cowslip } from './nodding/cowslip.ts';
import { fritillary } from './nodding/fritillary.ts';
import { lilyOfTheValley } from './nodding/lily-of-the-valley.ts';
import { snowdrop } from './nodding/snowdrop.ts';
import { squill } from './nodding/squill.ts';
import { astrantia } from './rayed/astrantia.ts';
import { coneflower } from './rayed/coneflower.ts';
import { cosmos } from './rayed/cosmos.ts';
import { cornflower, mountainCornflower } from './rayed/mountain-cornflower.ts';
import { potMarigold } from './rayed/pot-marigold.ts';
import { sunflower } from './rayed/sunflower.ts';
import { cinnamonRose } from './roses/cinnamon-rose.ts';
import { climbingRose } from './roses/climbing-rose.ts';
import { midsummerRose } from './roses/midsummer-rose.ts';
import { redLeavedRose } from './roses/red-leaved-rose.ts';
import { birchSpirea } from './shrubs/birch-spirea.ts';
import { cinquefoil } from './shrubs/cinquefoil.ts';
import { garlandSpirea } from './shrubs/garland-spirea.ts';
import { hungarianLilac, lilac } from './shrubs/lilac.ts';
import { mezereon } from './shrubs/mezereon.ts';
import { mockOrange } from './shrubs/mock-orange.ts';
import { panicleHydrangea } from './shrubs/panicle-hydrangea.ts';
import { rhododendron } from './shrubs/rhododendron.ts';
import { snowballHydrangea } from './shrubs/snowball-hydrangea.ts';
import { astilbe } from './spires/astilbe.ts';
import { blazingStar } from './spires/blazing-star.ts';
import { delphinium } from './spires/delphinium.ts';
import { foxglove } from './spires/foxglove.ts';
import { goatsBeard } from './spires/goats-beard.ts';
import { hollyhock } from './spires/hollyhock.ts';
import { monkshood } from './spires/monkshood.ts';
import { snapdragon } from './spires/snapdragon.ts';
import { birch } from './trees/birch.ts';
import { birdCherry } from './trees/bird-cherry.ts';
import { lime } from './trees/lime.ts';
import { maple } from './trees/maple.ts';
import { rowan } from './trees/rowan.ts';

/** The drawing of one plant. */
export interface PlantHabit {
  draw: Draw;
  paper: Paper;
  leaf?: LeafTone;
  /** Drawn as a tree on a hill, without ghost leaves behind. */
  isLandscape?: boolean;
}

/** The habit of every plant in the registry, by slug. */
export const habits: Record<string, PlantHabit> = {
  kiinanpioni: { draw: peony, paper: 'sage', leaf: 'deep' },
  kullero: { draw: globeflower, paper: 'mist' },
  tarhadaalia: { draw: dahlia, paper: 'pine' },
  ryhmasamettikukka: { draw: marigold, paper: 'mist', leaf: 'deep' },
  idanunikko: { draw: poppy, paper: 'bone', leaf: 'grey' },
  sinikuunlilja: { draw: hosta, paper: 'straw', leaf: 'blue' },
  herttavuorenkilpi: { draw: bergenia, paper: 'mist' },
  kotkansiipi: { draw: ostrichFern, paper: 'blush', leaf: 'fresh' },
  isoritarinkannus: { draw: delphinium, paper: 'blush' },
  aitoukonhattu: { draw: monkshood, paper: 'bone', leaf: 'deep' },
  rohtosormustinkukka: { draw: foxglove, paper: 'pine', leaf: 'green' },
  punatahka: { draw: blazingStar, paper: 'straw' },
  tarhasalkoruusu: { draw: hollyhock, paper: 'mist' },
  tarhaleijonankita: { draw: snapdragon, paper: 'sage' },
  jaloangervo: { draw: astilbe, paper: 'bone', leaf: 'deep' },
  toyhtoangervo: { draw: goatsBeard, paper: 'pine' },
  kielo: { draw: lilyOfTheValley, paper: 'pine' },
  puistolumikello: { draw: snowdrop, paper: 'night', leaf: 'blue' },
  idansinililja: { draw: squill, paper: 'straw', leaf: 'fresh' },
  kirjopikarililja: { draw: fritillary, paper: 'sage', leaf: 'blue' },
  sarkynytsydan: { draw: bleedingHeart, paper: 'sage', leaf: 'fresh' },
  lehtoakileija: { draw: columbine, paper: 'straw', leaf: 'blue' },
  kevatesikko: { draw: cowslip, paper: 'lilac', leaf: 'fresh' },
  kaunopunahattu: { draw: coneflower, paper: 'straw' },
  tarhakehakukka: { draw: potMarigold, paper: 'sage', leaf: 'fresh' },
  isoauringonkukka: { draw: sunflower, paper: 'mist' },
  punakosmoskukka: { draw: cosmos, paper: 'lilac' },
  isotahtiputki: { draw: astrantia, paper: 'night' },
  vuorikaunokki: { draw: mountainCornflower, paper: 'straw', leaf: 'grey' },
  ruiskaunokki: { draw: cornflower, paper: 'bone', leaf: 'grey' },
  keltapaivanlilja: { draw: lemonDaylily, paper: 'mist', leaf: 'fresh' },
  rusopaivanlilja: { draw: tawnyDaylily, paper: 'sage' },
  ruskolilja: { draw: orangeLily, paper: 'lilac' },
  varjolilja: { draw: martagon, paper: 'straw', leaf: 'deep' },
  siperiankurjenmiekka: { draw: iris, paper: 'straw', leaf: 'blue' },
  tarhatulppaani: { draw: tulips, paper: 'mist', leaf: 'blue' },
  valkonarsissi: { draw: poetsDaffodil, paper: 'night', leaf: 'fresh' },
  keltanarsissi: { draw: daffodil, paper: 'sage', leaf: 'fresh' },
  kevatsahrami: { draw: crocus, paper: 'blush', leaf: 'deep' },
  ukkolaukka: { draw: allium, paper: 'bone' },
  ruohosipuli: { draw: chives, paper: 'straw' },
  syysleimu: { draw: phlox, paper: 'mist', leaf: 'deep' },
  siankarsamo: { draw: yarrow, paper: 'teal', leaf: 'fresh' },
  komeamaksaruoho: { draw: stonecrop, paper: 'bone', leaf: 'grey' },
  palavarakkaus: { draw: malteseCross, paper: 'sage' },
  harjaneilikka: { draw: sweetWilliam, paper: 'bone', leaf: 'deep' },
  sulkaneilikka: { draw: pinks, paper: 'blush', leaf: 'blue' },
  kevatkaihonkukka: { draw: navelwort, paper: 'blush', leaf: 'fresh' },
  lipstikka: { draw: lovage, paper: 'mist' },
  tuoksukurjenpolvi: { draw: bigrootGeranium, paper: 'sage', leaf: 'fresh' },
  kylakurjenpolvi: { draw: meadowGeranium, paper: 'straw' },
  sinivuokko: { draw: hepatica, paper: 'bone' },
  pikkutalvio: { draw: periwinkle, paper: 'mist', leaf: 'deep' },
  jouluruusu: { draw: christmasRose, paper: 'pine', leaf: 'green' },
  ronsyakankaali: { draw: bugle, paper: 'bone', leaf: 'plum' },
  mirrinminttu: { draw: catmint, paper: 'straw', leaf: 'grey' },
  sinilobelia: { draw: lobelia, paper: 'blush' },
  tarhaorvokki: { draw: pansy, paper: 'straw' },
  tarhapetunia: { draw: petunia, paper: 'mist' },
  ahkeraliisa: { draw: busyLizzie, paper: 'sage', leaf: 'deep' },
  koristekrassi: { draw: nasturtium, paper: 'mist', leaf: 'fresh' },
  tuoksuherne: { draw: sweetPea, paper: 'bone', leaf: 'grey' },
  viherminttu: { draw: mint, paper: 'blush', leaf: 'fresh' },
  'tarha-ajuruoho': { draw: thyme, paper: 'bone', leaf: 'grey' },
  maustebasilika: { draw: basil, paper: 'mist', leaf: 'fresh' },
  raparperi: { draw: rhubarb, paper: 'straw' },
  peruna: { draw: potato, paper: 'sage' },
  porkkana: { draw: carrot, paper: 'mist', leaf: 'fresh' },
  tarhaherne: { draw: pea, paper: 'bone', leaf: 'fresh' },
  tomaatti: { draw: tomato, paper: 'mist' },
  pihasyreeni: { draw: lilac, paper: 'mist', leaf: 'green' },
  unkarinsyreeni: { draw: hungarianLilac, paper: 'straw', leaf: 'deep' },
  syyshortensia: { draw: panicleHydrangea, paper: 'teal' },
  pallohortensia: { draw: snowballHydrangea, paper: 'blush' },
  norjanangervo: { draw: garlandSpirea, paper: 'pine', leaf: 'grey' },
  koivuangervo: { draw: birchSpirea, paper: 'lilac', leaf: 'fresh' },
  pensashanhikki: { draw: cinquefoil, paper: 'mist', leaf: 'grey' },
  pihajasmike: { draw: mockOrange, paper: 'night', leaf: 'fresh' },
  nasia: { draw: mezereon, paper: 'bone', leaf: 'fresh' },
  puistoalppiruusu: { draw: rhododendron, paper: 'sage', leaf: 'deep' },
  juhannusruusu: { draw: midsummerRose, paper: 'pine', leaf: 'grey' },
  punalehtiruusu: { draw: redLeavedRose, paper: 'bone', leaf: 'plum' },
  metsaruusu: { draw: cinnamonRose, paper: 'mist' },
  suomenkoynnosruusu: { draw: climbingRose, paper: 'teal' },
  loistokarho: { draw: clematis, paper: 'straw' },
  siperiankarho: { draw: siberianClematis, paper: 'teal', leaf: 'fresh' },
  alppikarho: { draw: alpineClematis, paper: 'blush' },
  imukarhivilliviini: { draw: virginiaCreeper, paper: 'bone' },
  humala: { draw: hop, paper: 'straw', leaf: 'deep' },
  koynnoshortensia: { draw: climbingHydrangea, paper: 'night', leaf: 'fresh' },
  ruotsinkoynnoskuusama: { draw: honeysuckle, paper: 'sage' },
  kiinanlaikkukoynnos: { draw: kolomikta, paper: 'bone' },
  taikinamarja: { draw: alpineCurrant, paper: 'straw' },
  pensasmustikka: { draw: blueberry, paper: 'bone' },
  punaherukka: { draw: redCurrant, paper: 'mist', leaf: 'fresh' },
  mustaherukka: { draw: blackCurrant, paper: 'straw' },
  karviainen: { draw: gooseberry, paper: 'blush' },
  vadelma: { draw: raspberry, paper: 'sage', leaf: 'fresh' },
  puutarhamansikka: { draw: strawberry, paper: 'mist', leaf: 'fresh' },
  tyrni: { draw: seaBuckthorn, paper: 'mist', leaf: 'grey' },
  marjatuomipihlaja: { draw: saskatoon, paper: 'sage' },
  euroopanpahkinapensas: { draw: hazel, paper: 'bone', leaf: 'fresh' },
  tarhaomenapuu: { draw: apple, paper: 'mist', leaf: 'fresh' },
  rauduskoivu: { draw: birch, paper: 'mist', leaf: 'fresh', isLandscape: true },
  kotipihlaja: { draw: rowan, paper: 'bone', isLandscape: true },
  metsavaahtera: { draw: maple, paper: 'straw', leaf: 'fresh', isLandscape: true },
  metsalehmus: { draw: lime, paper: 'blush', leaf: 'fresh', isLandscape: true },
  tuomi: { draw: birdCherry, paper: 'lilac', isLandscape: true },
  metsakuusi: { draw: spruce, paper: 'mist', isLandscape: true },
  vuorimanty: { draw: mountainPine, paper: 'bone', isLandscape: true },
  kanadantuija: { draw: thuja, paper: 'straw', isLandscape: true },
  euroopanmarjakuusi: { draw: yew, paper: 'sage', isLandscape: true },
  kattomehitahti: { draw: houseleek, paper: 'bone', leaf: 'grey' },
};
