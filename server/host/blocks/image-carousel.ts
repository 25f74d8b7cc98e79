// A carousel of pictures; a single picture is a plain picture.
import { carousel } from '../../../texts/fi.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import type { BehaviourCall } from '../view/widget-call.ts';
import { buildFigure, type FigureView } from './figures.ts';
import type { Outline } from './outline.ts';

/** The view of `widgets/carousel/carousel.njk`. */
interface CarouselView {
  /** The region's name, different for every carousel of a page. */
  label: string;
  slides: (FigureView & { isWhole: boolean })[];
}

/**
 * The frame of a slide is 3:2. A picture whose ratio is outside of these limits is shown whole; any other fills the
 * frame.
 */
const cropped = { from: 1.2, to: 2 };

export function buildImageCarousel(
  { items }: BlockValue<'image_carousel'>,
  context: { sizes: string; outline: Outline },
): FigureView | { carousel: BehaviourCall<'carousel', CarouselView> } | null {
  const figures = items.flatMap((item) => buildFigure(item, context) ?? []);
  const [first, ...others] = figures;
  if (!first || others.length === 0) return first ?? null;
  const number = context.outline.nextCarousel();
  const view = {
    label: number === 1 ? carousel.label : `${carousel.label} ${number}`,
    slides: figures.map((figure) => {
      const ratio = figure.picture.width / figure.picture.height;
      return { ...figure, isWhole: ratio < cropped.from || ratio > cropped.to };
    }),
  };
  return { carousel: { name: 'carousel', props: {}, view } };
}
