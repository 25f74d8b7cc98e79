// The plant card's model: names, facts and texts of one plant.

import { plants as registryTexts, plant as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { PlantCardPage } from '../../contract/pages.ts';
import type { SafeHtml } from '../security/rich-text.ts';
import { type BloomPlant, buildBloomPlant } from './bloom.ts';
import { buildChrome } from './chrome.ts';
import { buildHead } from './head.ts';
import type { PageContext, PageModel, PageTypeEntry } from './page-model.ts';
import { buildPicture, type Picture } from './picture.ts';
import { plantImageOf } from './plant-teaser.ts';

export interface PlantCardModel extends PageModel {
  title: string;
  scientific: string;
  swedish: string;
  hero: { picture: Picture; credit: string } | null;
  facts: { label: string; value: string }[];
  bloom: BloomPlant;
  /** What can harm comes first, marked as a warning. */
  sections: { title: string; html: SafeHtml; isWarning: boolean }[];
  related: { title: string; url: string }[];
}

export const plantCardPage: PageTypeEntry<PlantCardPage, null> = { load: async () => null, build: buildPlantCard };

export function buildPlantCard(page: PlantCardPage, _data: null, context: PageContext): PlantCardModel {
  const image = plantImageOf(page.plant_card_images);
  const picture = buildPicture(image, { sizes: '(min-width: 1000px) 640px, 100vw', isLead: true });
  const section = (title: string, text: string, isWarning = false) =>
    text.trim() === '' ? [] : [{ title, html: context.richText(text), isWarning }];
  return {
    template: 'pages/plant-card.njk',
    pageType: page.type,
    status: 200,
    section: 'pine',
    head: buildHead(page, { title: page.title, description: page.description, image }, context),
    chrome: buildChrome(context),
    crumbs: [{ title: registryTexts.title, url: '/kasvikortisto/' }],
    title: page.title,
    scientific: page.name_sci,
    swedish: page.name_se,
    hero: picture && { picture, credit: image?.copyright ?? '' },
    facts: buildFacts(page),
    bloom: buildBloomPlant(page),
    sections: [
      ...section(texts.toxic, page.toxic ? page.toxic_description || texts.warnToxic : '', true),
      ...section(texts.description, page.description),
      ...section(texts.care, page.care_instructions),
      ...section(texts.suitability, page.suitability),
      ...section(texts.habitat, page.habitat_requirements),
      ...section(texts.reproduction, page.reproduction),
      ...section(texts.uses, page.uses),
      ...section(texts.notes, page.notes),
    ],
    related: page.related_cards.map((card) => ({ title: card.title, url: card.meta.relative_url })),
  };
}

/** A size range shows only when it says something (specification 2, "Plant card detail page"). */
function buildFacts(page: PlantCardPage): { label: string; value: string }[] {
  const range = ({ min, max }: { min: number | null; max: number | null }) =>
    min || max ? fill(texts.cm, { min: min ?? 0, max: max ?? 0 }) : '';
  const names = (items: { name: string }[]) => items.map((item) => item.name).join(', ');
  return [
    { label: texts.height, value: range(page.height) },
    { label: texts.width, value: range(page.width) },
    { label: texts.zones, value: names(page.vegetation_zones) },
    { label: texts.light, value: names(page.light_requirements) },
    { label: texts.colours, value: names(page.flower_colors) },
    { label: texts.bloom, value: names(page.blooming_months) },
  ].filter(({ value }) => value !== '');
}
