// The free-form page: a title and any blocks. At the competition's path it is the competition's page.
import { votedParameter } from '../../blocks/competition-submission.ts';
import { bannersOn } from '../banners.ts';
import {
  buildCompetition,
  type CompetitionData,
  type FreeformPage,
  isCompetitionPage,
  loadCompetition,
} from '../competition/competition.ts';
import type { PageContext } from '../page-context.ts';
import type { PageTypeEntry } from '../page-model.ts';
import { type TextPageModel, textPage } from './basic-page-types.ts';

export const freeformPage: PageTypeEntry<FreeformPage, CompetitionData | null> = {
  load: async (page, sources) => (isCompetitionPage(page, sources.sitePages) ? loadCompetition(sources) : null),
  parameters: [votedParameter],
  build: (page, data, context) => {
    const build = (shown: FreeformPage) => ({ ...textPage(shown, context), banners: bannersOf(page, context) });
    return data ? buildCompetition(page, data, { context, build }) : build(page);
  },
};

function bannersOf(page: FreeformPage, context: PageContext): TextPageModel['banners'] {
  const reserve = bannersOn(page, context);
  return {
    top: (page.top_banner && reserve?.('top')) || null,
    bottom: (page.bottom_banner && reserve?.('bottom')) || null,
  };
}
