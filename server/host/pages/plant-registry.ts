// The plant registry's model: every plant with its picture, by title.
import type { ListItem } from '../../contract/items.ts';
import type { PageOfType } from '../../contract/pages.ts';
import { buildChrome } from './chrome.ts';
import { buildHead } from './head.ts';
import type { PageContext, PageModel, PageTypeEntry } from './page-model.ts';
import { buildPlantTeaser, type PlantTeaser } from './plant-teaser.ts';
import { listedItems } from './structured-data/collection.ts';
import { cardSizes } from './teaser.ts';

type RegistryPage = PageOfType<'PlantRegistryIndexPage'>;

export interface RegistryModel extends PageModel {
  title: string;
  leadParagraph: string;
  plants: PlantTeaser[];
}

export const plantRegistryPage: PageTypeEntry<RegistryPage, ListItem[]> = {
  load: (_page, { content }) => content.plants(),
  build: (page, plants, context: PageContext): RegistryModel => ({
    template: 'pages/plant-registry.njk',
    pageType: page.type,
    status: 200,
    section: 'pine',
    head: buildHead(page, { title: page.title, description: page.lead_paragraph }, context),
    chrome: buildChrome(context),
    crumbs: [],
    listed: listedItems(plants),
    title: page.title,
    leadParagraph: page.lead_paragraph,
    plants: plants.map((plant) => buildPlantTeaser(plant, cardSizes.quarter)),
  }),
};
