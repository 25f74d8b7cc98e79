// The contrast of two colours, as WCAG 2.2 defines it: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio

/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

const hex = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour as `<input type="color">` gives it. */
export const isHexColour = (text: string): boolean => hex.test(text);

const rgbOf = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as never;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * @param front the foreground colour, `#rrggbb`, like `back`
 * @param opacity the opacity of the foreground, 0 to 1
 * @returns the ratio, 1 to 21
 */
export function contrastOf(front: string, back: string, opacity = 1): number {
  const ground = rgbOf(back);
  const seen = rgbOf(front).map((value, index) => value * opacity + (ground[index] ?? 0) * (1 - opacity)) as never;
  const [dark = 0, light = 0] = [luminanceOf(seen), luminanceOf(ground)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}
