// The full publisher's plants, each with every field, and the choices of its registry.
import { encodePath, type ForeignPage, type Raw } from './content.ts';
import { picture, wholePage } from './full-shapes.ts';

const named = (...names: string[]): Raw[] => names.map((name, index) => ({ id: index + 1, name }));
const months = [
  'tammikuu',
  'helmikuu',
  'maaliskuu',
  'huhtikuu',
  'toukokuu',
  'kesäkuu',
  'heinäkuu',
  'elokuu',
  'syyskuu',
];
const monthChoices = [...months, 'lokakuu', 'marraskuu', 'joulukuu'].map((name, index) => ({
  name,
  month_number: index + 1,
}));
const colours = named('valkoinen', 'keltainen', 'violetinpunainen');
const lights = named('täysi aurinko', 'puolivarjo');
const zones = named('I', 'II', 'III', 'IV');
const conditions = named('kuiva hiekka', 'kalliosärkkä ja meren roiskevyöhyke');
const groups = [
  { id: 1, title: 'Ruohot' },
  { id: 2, title: 'Heinät ja heinänkaltaiset rantakasvit' },
];

export const registryChoices: Raw = {
  category_choices: groups,
  month_choices: monthChoices,
  flower_color_choices: colours,
  light_requirement_choices: lights,
  blooming_season_choices: [
    { id: 6, name: 'alkukesä' },
    { id: 8, name: 'loppukesä' },
  ],
  vegetation_zone_choices: zones,
  vegetation_condition_choices: conditions,
};

const plants: [name: string, scientific: string, swedish: string][] = [
  ['Merikaali', 'Crambe maritima', 'strandkål'],
  ['Isokäenrieska', 'Gagea lutea', 'vårlök'],
  ['Meriratamo', 'Plantago maritima', 'gulkämpar'],
  ['Rantavehnä', 'Leymus arenarius', 'strandråg'],
  ['Pikkumäkitervakko-ulkosaaristonrantatähtimö', 'Viscaria alpina var. littoralis', 'fjällnejlika'],
];
const pathOf = (name: string) => `/rantakasvit/${name.toLowerCase()}/`;

export function plantPages(siteUrl: string, firstId: number): ForeignPage[] {
  return plants.map(([title, name_sci, name_se], index) => {
    const id = firstId + index;
    const others = plants.map(([other], place) => ({
      ...{ id: firstId + place, title: other },
      meta: { relative_url: encodePath(pathOf(other)) },
    }));
    const description = `${title} kasvaa rannalla, jota meri huuhtoo.`;
    const parts = { id, type: 'PlantCardPage', path: pathOf(title), title, description };
    return wholePage(siteUrl, parts, {
      ...{ name_sci, name_se },
      plant_card_images: [`neliö-${index}`, `pieni-${index}`, `pysty-${index}`].map((file) => ({
        image: picture(file, `${title} kukassa`),
      })),
      plant_categories: groups,
      perenniality: ['PE', 'AN', 'BI'][index % 3],
      ...{ height: { min: 30, max: 75 }, width: { min: 20, max: 40 } },
      ...{ vegetation_zones: zones, light_requirements: lights, vegetation_conditions: conditions },
      ...{ blooming_months: monthChoices.slice(4, 9), flower_colors: colours },
      autumn_colors_description: '<p>Lehdet kellastuvat syyskuussa.</p>',
      ...texts(title),
      ...Object.fromEntries(
        ['scent', 'toxic', 'allergenic', 'thorny', 'cut_flower', 'ampel'].flatMap((trait) => [
          [trait, true],
          [`${trait}_description`, `<p>Ominaisuus ${trait}: kerromme siitä <strong>kaiken</strong>.</p>`],
        ]),
      ),
      related_cards: others.slice(0, 3),
      related_species: others.slice(2),
    });
  });
}

const texts = (title: string): Raw => ({
  description: `<p>${title} on rannan kasvi. Se viihtyy <a linktype="page" id="3">tuulessa</a>.</p>`,
  care_instructions: '<p>Kastele vain ensimmäisenä kesänä.</p>',
  suitability: '<p>Hiekkarannat ja kivikkoiset niemet.</p>',
  notes: '<p>Rauhoitettu Ahvenanmaalla.</p>',
  uses: '<p>Salaattiin nuorena.</p>',
  enviroment_details: '<p>Meren läheisyys.</p>',
  habitat_requirements: '<p>Suolainen tuuli ei haittaa.</p>',
  reproduction: '<p>Siemenestä ja juuripistokkaista.</p>',
  substrate_humus: '<p>Niukkamultainen.</p>',
  substrate_lime: '<p>Kalkkipitoinen.</p>',
  substrate_nutrients: '<p>Rakkolevä riittää lannoitteeksi.</p>',
});
