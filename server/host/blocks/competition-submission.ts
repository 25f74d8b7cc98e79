// Shows a competition entry as a card.
import { comp } from '../../../texts/fi.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import type { Image } from '../../contract/schema.ts';
import { cutText } from '../view/cut-text.ts';
import { buildPicture, imageUrl, type Picture } from '../view/picture.ts';
import { addressOf, buildLink, type Link, type LinkRules } from '../view/safe-links.ts';
import type { SitePages } from '../view/site-pages.ts';
import { titlesOf } from '../view/teaser.ts';
import type { WidgetCall } from '../view/widget-call.ts';
import type { Outline } from './outline.ts';

type Work = BlockValue<'competition_submission'>;

/** Maximum length of a tip in characters. Longer tips are cut, so that the cards of a grid have the same height. */
const tipLength = 80;
const largest = { width: 1920, quality: 90 };
/**
 * Maximum length of a name in characters. The props of a widget are limited in size, and a longer name is of no use in
 * a share.
 */
const nameLength = 200;

/** The query parameter that names the entry of the visitor's last vote, whose vote count is then loaded again. */
export const votedParameter = 'aanestetty';

/** A card, ready for templates/partials/submission.njk. */
export interface SubmissionView {
  id: number;
  /** Target of a shared link. */
  anchor: string;
  title: string;
  /** The heading's level. */
  level: number;
  picture: Picture | null;
  /** The picture in its largest size, which opens in a dialog; empty outside of the list of all entries. */
  largeUrl: string;
  moodWords: string[];
  tip: string;
  /** Empty where the card shows all of the tip. */
  wholeTip: string;
  /** Link to the article; `href` is empty when there is no article that may be linked. */
  link: Link;
  /** The article that the link leads to; null without an article. */
  article: { title: string; leadTitle: string; picture: Picture | null } | null;
  vote: WidgetCall<'vote-button'>;
  share: WidgetCall<'share-menu'>;
  /** Links to all entries; `href` is empty on the page that lists them, and on a site without such a page. */
  all: Link;
}

/** The facts that depend on where the card is shown. */
export interface EntryContext extends LinkRules {
  sitePages: SitePages;
  /** Path of the page that shows the card. */
  path: string;
  level: number;
  isClosed: boolean;
  /** Whether the card is in the list of all entries. */
  isListed: boolean;
}

/** Builds a card among the blocks of a page. Its link leads to all entries. */
export const buildSubmissionBlock = (
  value: Work,
  context: LinkRules & { sitePages: SitePages; path: string; outline: Outline },
) => buildSubmission(value, { ...context, level: context.outline.place(3), isClosed: false, isListed: false });

export function buildSubmission(value: Work, place: EntryContext): SubmissionView {
  const title = titleOf(value);
  const pictureUrl = pictureOf(value);
  const anchor = `submission-${value.id}`;
  const wholeTip = value.single_tip.trim();
  const tip = cutTip(wholeTip);
  const { related_article: article } = value;
  const link = buildLink(article ? addressOf(article) : '', place);
  return {
    id: value.id,
    anchor,
    title,
    level: place.level,
    // The heading below describes the picture; the API has no other text for it.
    picture: buildPicture(imageOf(pictureUrl, 1200), {
      sizes: '(min-width: 768px) 420px, (min-width: 640px) 52vw, 92vw',
      alt: '',
    }),
    largeUrl: place.isListed ? imageUrl(pictureUrl, largest.width, largest.quality) : '',
    moodWords: value.mood_words.filter((word) => word.trim() !== ''),
    tip,
    wholeTip: tip === wholeTip ? '' : wholeTip,
    link,
    article: article && buildArticle(article),
    vote: {
      name: 'vote-button',
      props: { id: value.id, name: cutText(title, nameLength), votes: value.vote_count, isClosed: place.isClosed },
    },
    share: buildShare({ anchor, title, pictureUrl }, place),
    all: buildLink(place.isListed ? '' : place.sitePages.competition, place),
  };
}

/**
 * Cuts a tip that is too long. The length is counted in code points; the cut is never inside a word, unless the whole
 * tip is one word.
 */
function cutTip(tip: string): string {
  const characters = Array.from(tip);
  if (characters.length <= tipLength) return tip;
  const fitting = characters.slice(0, tipLength).join('');
  const isAtWordEnd = /\s/.test(characters[tipLength] ?? '');
  const words = isAtWordEnd ? fitting : fitting.replace(/(?<!\s)\s+\S*$/, '');
  return `${words.replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`;
}

/** The title of an entry: the use of its room, else the sender's name. */
const titleOf = ({ room_usage, name }: Pick<Work, 'room_usage' | 'name'>): string =>
  room_usage.trim() || name.trim() || comp.fallback;

function pictureOf({ images, thumbnail_url }: Work): string {
  const [image] = images;
  return image?.large_url || image?.medium_url || image?.original_url || thumbnail_url;
}

/** The API gives no size for an entry's picture: all pictures are shown at 4:3. */
const imageOf = (url: string, width: number): Image | null =>
  url === ''
    ? null
    : {
        id: null,
        title: '',
        alt: '',
        width,
        height: (width * 3) / 4,
        copyright: '',
        caption: '',
        meta: { download_url: url },
      };

function buildArticle(article: NonNullable<Work['related_article']>): SubmissionView['article'] {
  const file = article.lead_image_hide ? '' : (article.lead_image?.file ?? '');
  return {
    ...titlesOf(article),
    picture: buildPicture(imageOf(file, 320), { sizes: '80px', alt: '' }),
  };
}

function buildShare(
  work: { anchor: string; title: string; pictureUrl: string },
  { siteUrl, path }: EntryContext,
): WidgetCall<'share-menu'> {
  const picture = imageUrl(work.pictureUrl, '1200x630');
  return {
    name: 'share-menu',
    props: {
      url: `${siteUrl}${path}#${work.anchor}`,
      title: cutText(work.title, nameLength),
      image: picture && siteUrl + picture,
      heading: comp.share,
      isCompact: true,
      copiedInstagram: comp.copiedIg,
    },
  };
}
