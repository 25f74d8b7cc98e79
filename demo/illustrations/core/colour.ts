// Arithmetic on hex colours: mixing, and the tints of one flower colour.

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** `from` moved towards `to` by `amount` (0–1, clamped). Both are `#RRGGBB`. */
export function mix(from: string, to: string, amount: number): string {
  const t = Math.max(0, Math.min(1, amount));
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour at `position` (0–1) on a scale of colours. */
export function ramp(colours: readonly string[], position: number): string {
  const place = Math.max(0, Math.min(1, position)) * (colours.length - 1);
  const low = Math.min(Math.floor(place), Math.max(0, colours.length - 2));
  const from = colours[low] ?? '#000000';
  return mix(from, colours[low + 1] ?? from, place - low);
}

/** The perceived lightness of a colour, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** The four tints of a flower of one colour. */
export interface FlowerTint {
  /** Shadow, deep in the flower. */
  deep: string;
  /** The colour itself, exactly. */
  base: string;
  /** Where the light falls. */
  light: string;
  /** Thin outlines and veins. */
  edge: string;
}

/** Shades one colour. White gets cool green-grey shadows, since black ones look dirty on paper. */
export function flowerTint(hex: string): FlowerTint {
  const brightness = luminance(hex);
  if (brightness > 0.93) {
    return { deep: '#C3C7AC', base: hex, light: '#FFFFFA', edge: '#A4AB8C' };
  }
  const shadow = mix(hex, '#2A0D24', 0.5);
  return {
    deep: mix(hex, '#3A0A2A', brightness > 0.6 ? 0.28 : 0.36),
    base: hex,
    light: mix(hex, '#FFF4E6', brightness > 0.6 ? 0.5 : 0.4),
    edge: mix(hex, shadow, 0.7),
  };
}
