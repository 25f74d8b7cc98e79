// The page for partners: their choices, the HTML code made from the choices, and the check of their address.
import type { EmbedChoices } from '../../../../rules/embeds/choices.ts';
import { contrastRows, embedColours, embedLengths } from '../../../../rules/embeds/look.ts';
import { embedPagePaths, embedPreviewPath } from '../../../../rules/embeds/page-paths.ts';
import { pageSnippets } from '../../../../rules/embeds/page-snippets.ts';
import { type EmbedLanguage, embedLanguages } from '../../../../rules/embeds/parts.ts';
import { tagManagerPlace } from '../../../../rules/embeds/snippets.ts';
import { partnerPage } from '../../../../texts/embed/partner-page.ts';
import { fill } from '../../../../texts/fill.ts';
import type { EmbedBuilderProps, EmbedBuilderView } from '../../../../widgets/embed-builder/props.ts';
import { buildQuietChrome } from '../../pages/chrome/chrome.ts';
import { fixedHead } from '../../pages/head/head.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageModel } from '../../pages/page-model.ts';
import type { BehaviourCall } from '../../view/widget-call.ts';

export interface EmbedPageParts extends EmbedBuilderProps {
  choices: EmbedChoices;
  /** The choices as a query, without the address to check. */
  query: string;
  /** The chosen form, if the site could load it. */
  form: EmbedBuilderView['form'];
  /** Null when no check of an address was requested. */
  check: { typed: string; outcome: keyof Answers; origin: string; seconds: number } | null;
  /** Whether the site has partners: without any, the page is of no use and search engines must not list it. */
  hasPartners: boolean;
}

type Answers = (typeof partnerPage)['fi']['answers'];

interface EmbedPageModel extends PageModel {
  language: EmbedLanguage;
  builder: BehaviourCall<'embed-builder', EmbedBuilderView>;
}

export function embedPage(parts: EmbedPageParts, context: PageContext): EmbedPageModel {
  const { language, origin, files, install, offered, choices, query, form, check, hasPartners } = parts;
  const words = partnerPage[language];
  const { title, description } = words;
  const robots = hasPartners ? '' : 'noindex';
  return {
    template: 'pages/embed.njk',
    pageType: 'Fixed',
    status: check?.outcome === 'limit' ? 429 : 200,
    section: '',
    head: fixedHead(embedPagePaths[language], { title, description, robots }, context),
    // The site's own form and video would stand beside those that are shown.
    chrome: buildQuietChrome(context),
    crumbs: [],
    language,
    builder: {
      name: 'embed-builder',
      when: 'load',
      props: { origin, language, files, install, offered },
      view: {
        words,
        language,
        pages: Object.fromEntries(
          embedLanguages.map((one) => [one, withQuery(embedPagePaths[one], query)]),
        ) as EmbedBuilderView['pages'],
        path: embedPagePaths[language],
        offered,
        choices,
        snippets: pageSnippets(choices, { origin, language, files, install }),
        contrast: contrastRows(choices.look),
        colours: embedColours.light,
        lengths: embedLengths,
        preview: withQuery(embedPreviewPath, query, { widget: choices.name, page: language }),
        form,
        check: {
          typed: check?.typed ?? '',
          isGood: check?.outcome === 'known',
          answer: check ? answerOf(words.answers, check, choices.options.site ?? '') : '',
        },
        place: tagManagerPlace,
      },
    },
  };
}

const answerOf = (
  answers: Answers,
  { outcome, origin, seconds }: NonNullable<EmbedPageParts['check']>,
  site: string,
): string => fill(answers[outcome] as string, { osoite: origin, tunnus: site, n: seconds });

function withQuery(path: string, query: string, more: Record<string, string> = {}): string {
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return all.size > 0 ? `${path}?${all}` : path;
}
