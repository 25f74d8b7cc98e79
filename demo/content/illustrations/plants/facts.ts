// The facts of a plant that its picture is drawn from.

/** The facts a picture needs, as they stand in the plant registry's data. */
export interface DrawnPlantFacts {
  title: string;
  name_sci?: string;
  /** Perhaps the registry's category, such as "Perennat" or "Havukasvit". */
  category?: string;
  /** Centimetres. */
  height_min?: number;
  height_max?: number;
  /** Finnish colour names, the usual one first; absent or empty when the flowers are not worth showing. */
  flower_colors?: string[];
  thorny?: boolean;
}

/** Colour names as in the design tokens (`flowerColor`). */
const flowerColours: Record<string, string> = {
  valkoinen: '#FFFFFF',
  punainen: '#C62828',
  vaaleanpunainen: '#F2A5BE',
  sininen: '#2A56B8',
  vaaleansininen: '#9CC8EE',
  vihreä: '#4F8A3C',
  keltainen: '#F2C51D',
  ruskea: '#7B4B2A',
  violetti: '#7A3FA0',
  musta: '#1B1B1B',
  oranssi: '#EE7A1A',
};

const anyColours = ['#C62828', '#F2C51D', '#F2A5BE', '#7A3FA0', '#FFFFFF', '#EE7A1A'];

/** Hex colours of the flowers; "kirjava" and "eri värejä" stand for a mixture. Empty for a plant without flowers. */
export function flowerHexes(facts: DrawnPlantFacts): string[] {
  const hexes = (facts.flower_colors ?? []).flatMap(
    (name) => flowerColours[name] ?? (name === 'eri värejä' ? anyColours : []),
  );
  return [...new Set(hexes)];
}
