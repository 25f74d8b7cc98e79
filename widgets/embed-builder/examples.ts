// Named examples, shown in the playground and checked by tests/sweeps.
import { readEmbedChoices } from '../../rules/embeds/choices.ts';
import { contrastRows, embedColours, embedLengths } from '../../rules/embeds/look.ts';
import { embedPagePaths, embedPreviewPath } from '../../rules/embeds/page-paths.ts';
import { pageSnippets } from '../../rules/embeds/page-snippets.ts';
import { type EmbedLanguage, embedNames } from '../../rules/embeds/parts.ts';
import { partnerPage } from '../../texts/embed/partner-page.ts';
import type { WidgetNotes } from '../shared/examples/about.ts';
import type { EmbedBuilderProps, EmbedBuilderView } from './props.ts';

export const about: WidgetNotes = {
  group: 'forms',
  do: ['Give it the files that the site serves now: a developer copies what stands here.'],
};

const fileOf = (name: string) => ({
  latest: `/embed/v1/${name}.js`,
  pinned: `/embed/1.2.3/${name}.js`,
  integrity: 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
});

interface Example {
  props: EmbedBuilderProps;
  view: EmbedBuilderView;
}

function example(language: EmbedLanguage, query: string, more: Partial<EmbedBuilderView> = {}): Example {
  const offered = embedNames;
  const files = { newsletter: fileOf('newsletter'), 'lead-form': fileOf('lead-form') };
  const origin = 'https://www.piha.example';
  const props = { origin, language, files, offered, install: `npm install ${origin}/embed/pihlaja-1.2.3.tgz` };
  const choices = readEmbedChoices(new URLSearchParams(query), offered);
  return {
    props,
    view: {
      words: partnerPage[language],
      language,
      pages: embedPagePaths,
      path: embedPagePaths[language],
      offered,
      choices,
      snippets: pageSnippets(choices, props),
      contrast: contrastRows(choices.look),
      colours: embedColours.light,
      lengths: embedLengths,
      preview: `${embedPreviewPath}?${query}&widget=${choices.name}&page=${language}`,
      form: null,
      check: { typed: '', isGood: false, answer: '' },
      place: 'kumppanilomake',
      ...more,
    },
  };
}

export const examples = {
  'nothing chosen yet': example('fi', ''),
  'a lead form in colours that are hard to read, and an unknown address': example(
    'sv',
    'widget=lead-form&site=koti&form=3&theme=light&look-text=%23999999&look-accent=%23aa2244&utm=wrong',
    {
      form: { isKnown: true, name: 'Begär en offert' },
      check: { typed: 'www.partner.example', isGood: false, answer: 'https://www.partner.example finns inte.' },
    },
  ),
  'a known address': example('en', 'site=koti&title=News', {
    check: { typed: 'https://partner.example', isGood: true, answer: 'Yes. https://partner.example is listed.' },
  }),
};
