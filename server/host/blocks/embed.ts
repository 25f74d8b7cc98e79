// The embed block: a video behind a button, a photo, a text with a link to its service, or a card that links there.
import { common, embed as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import { startTags } from '../../contract/read-tags.ts';
import { cutText } from '../view/cut-text.ts';
import { buildPicture, type Picture } from '../view/picture.ts';
import type { SafeHtml } from '../view/rich-text.ts';
import { buildLink, type Link, type LinkRules } from '../view/safe-links.ts';
import { videoPictureHosts } from '../view/video-picture-hosts.ts';
import type { BehaviourCall } from '../view/widget-call.ts';
import type { BlockContext } from './block-context.ts';
import { readVideo, type Video } from './embed-video.ts';
import { splitAtEmbeds } from './text-parts.ts';
import { hasWords } from './words.ts';

type EmbedValue = BlockValue<'embed'>;

/** The fields of every kind: the service's name and the content's page there. */
interface AtService {
  service: string;
  link: Link;
}
/** The view of `widgets/video-embed/video-embed.njk`. */
interface EmbedVideoView extends AtService {
  title: string;
  /** Null when there is no picture; a drawing is then shown instead. */
  picture: Picture | null;
  /** The box's sides, in any unit. */
  shape: { width: number; height: number };
  isPortrait: boolean;
}
export type EmbedView =
  | { kind: 'video'; player: BehaviourCall<'video-embed', EmbedVideoView> }
  | (AtService & { kind: 'photo'; picture: Picture; caption: string })
  | (AtService & { kind: 'text'; textHtml: SafeHtml })
  | (AtService & { kind: 'card'; title: string; picture: Picture | null })
  | { kind: 'nothing' };

const names = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;
/** Maximum length of a title in characters, because the props of a widget must stay small. */
const maxTitle = 200;
const cardSizes = '200px';

/** No script or frame of a service gets into the page, except for videos of two services after the visitor's click. */
export function buildEmbed(value: EmbedValue, context: BlockContext): EmbedView {
  const video = readVideo(value);
  if (video?.service) return { kind: 'video', player: playerOf(value, { ...video, service: video.service }, context) };
  const atService = { service: serviceOf(value), link: buildLink(value.url, context) };
  if (value.type === 'photo') {
    const picture = photoOf(value, context);
    if (picture) return { kind: 'photo', ...atService, picture, caption: value.title };
  }
  if (value.type === 'rich') {
    // Frames are left out: the link below leads to the same content at the service.
    const parts = splitAtEmbeds(context.richText(value.html), context);
    const textHtml = parts.map((part) => ('html' in part ? part.html : '')).join('') as SafeHtml;
    if (hasWords(textHtml)) return { kind: 'text', ...atService, textHtml };
  }
  if (atService.link.href === '') return { kind: 'nothing' };
  const picture = pictureAt(value.thumbnail_url, { sizes: cardSizes, alt: '' }, context);
  return { kind: 'card', ...atService, title: value.title.trim() || atService.service, picture };
}

function playerOf(
  value: EmbedValue,
  video: Video & { service: keyof typeof names },
  context: BlockContext,
): BehaviourCall<'video-embed', EmbedVideoView> {
  const service = names[video.service];
  const title = cutText(video.title.trim(), maxTitle) || fill(texts.untitled, { palvelu: service });
  const shape = shapeOf(value);
  return {
    name: 'video-embed',
    props: { src: video.embedUrl, title, loadingText: common.loading },
    view: {
      service,
      link: buildLink(video.contentUrl, context),
      title,
      picture: pictureAt(video.thumbnailUrl, { sizes: context.sizes, alt: '' }, context),
      shape,
      isPortrait: shape.height > shape.width,
    },
  };
}

/**
 * The smallest and the largest ratio of width to height: from an upright video to the widest cinema format. A ratio
 * beyond these is a mistake.
 */
const ratios = { least: 9 / 16, most: 21 / 9 };

function shapeOf({ width, height }: EmbedValue): EmbedVideoView['shape'] {
  if (!(width && height && width > 0 && height > 0)) return { width: 16, height: 9 };
  const ratio = Math.min(ratios.most, Math.max(ratios.least, width / height));
  return { width: Math.round(ratio * 1000), height: 1000 };
}

/** The first address of the photo itself from which the host may fetch. */
function photoOf(value: EmbedValue, context: BlockContext): Picture | null {
  const inHtml = startTags(value.html).find(({ name, attributes }) => name === 'img' && attributes.src)?.attributes.src;
  const ofUrl = /^[^?#]+\.(avif|gif|jpe?g|png|webp)$/i.test(value.url) ? value.url : '';
  const size = { width: value.width ?? 0, height: value.height ?? 0 };
  for (const address of [inHtml ?? '', ofUrl, value.thumbnail_url]) {
    const picture = pictureAt(address, { sizes: context.sizes, alt: value.title, ...size }, context);
    if (picture) return picture;
  }
  return null;
}

/** @returns null when the image endpoint does not fetch from the address (media/source.ts) */
function pictureAt(
  address: string,
  { sizes, alt, width = 0, height = 0 }: { sizes: string; alt: string; width?: number; height?: number },
  { ownHosts }: LinkRules,
): Picture | null {
  const isPath = /^\/(?![/\\])/.test(address);
  const host = URL.canParse(address) ? new URL(address).host : '';
  if (!isPath && !videoPictureHosts.includes(host) && !ownHosts.includes(host)) return null;
  const image = { id: null, title: alt, alt, width, height, copyright: '', caption: '' };
  return buildPicture({ ...image, meta: { download_url: address } }, { sizes });
}

const serviceOf = ({ provider_name, url }: EmbedValue): string =>
  provider_name.trim() || (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');
