// A competition work as a card (specification 3, "Competition submission card").
import { comp } from '../../../texts/fi.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import { cutText } from '../pages/cut-text.ts';
import { buildPicture } from '../pages/picture.ts';

/** The tip is cut, so that the cards of a grid keep one height. */
const tipLength = 80;

export function buildSubmission(value: BlockValue<'competition_submission'>) {
  const image = value.images[0];
  const url = image?.large_url || image?.medium_url || image?.original_url || value.thumbnail_url;
  const title = value.room_usage || value.name || comp.fallback;
  const article = value.related_article;
  return {
    id: value.id,
    title,
    picture:
      url === ''
        ? null
        : buildPicture(
            {
              id: null,
              title,
              alt: '',
              width: 1200,
              height: 900,
              copyright: '',
              caption: '',
              meta: { download_url: url },
            },
            { sizes: '(min-width: 1000px) 420px, (min-width: 640px) 47vw, 100vw' },
          ),
    moodWords: value.mood_words,
    tip: cutText(value.single_tip, tipLength),
    votes: value.vote_count,
    votesText: (value.vote_count === 1 ? comp.votes.one : comp.votes.other).replace('{n}', '').trim(),
    article: article && { title: article.lead_title || article.title, url: article.relative_url || article.html_url },
  };
}
