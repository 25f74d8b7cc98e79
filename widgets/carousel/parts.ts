// Finds the elements of a carousel that `widgets/carousel/carousel.njk` has rendered.

export interface CarouselParts {
  region: HTMLElement;
  controls: HTMLElement;
  toggle: HTMLElement;
  previous: HTMLElement;
  next: HTMLElement;
  count: HTMLElement;
  dots: HTMLElement[];
  /** Contains the slides. */
  area: HTMLElement;
  slides: HTMLElement[];
}

/** @throws {Error} naming the element that is missing */
export function findParts(element: HTMLElement): CarouselParts {
  const all = (name: string) => [...element.querySelectorAll<HTMLElement>(`.carousel${name}`)];
  const one = (name: string) => {
    const [found] = all(name);
    if (!found) throw new Error(`The carousel has no part ".carousel${name}"`);
    return found;
  };
  return {
    region: one(''),
    controls: one('__controls'),
    toggle: one('__toggle'),
    previous: one('__previous'),
    next: one('__next'),
    count: one('__count'),
    dots: all('__dot'),
    area: one('__slides'),
    slides: all('__slide'),
  };
}
