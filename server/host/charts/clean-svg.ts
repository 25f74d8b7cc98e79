// Makes the library's SVG fit for the page: its policy allows no style in it, and looks are the stylesheet's.

const placing = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'd', 'transform'];
/** Looks that the stylesheet gives, and names that nobody hears: the whole chart has one. */
const taken = ['style', 'aria-label', 'aria-description', 'aria-hidden', 'font-family', 'font-size', 'font-variant'];
const looks = ['fill', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'];

/** What is needed here of an element of the drawing library's document. */
export interface SvgElement {
  outerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelectorAll(selector: string): Iterable<SvgElement>;
  remove(): void;
}

/** Names a chart, and leaves only what is drawn. */
export function cleanSvg(svg: SvgElement, className: string, name: string): string {
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    for (const attribute of [...taken, ...looks]) element.removeAttribute(attribute);
    for (const attribute of placing) {
      const value = element.getAttribute(attribute);
      if (value?.includes('.')) element.setAttribute(attribute, value.replace(/(?<!\d)\d+\.\d{2,}/g, shorten));
    }
  }
  svg.setAttribute('class', className);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', name);
  return svg.outerHTML;
}

const shorten = (number: string) => String(Number(Number(number).toFixed(1)));
