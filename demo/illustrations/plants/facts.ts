// The facts of a plant that affect its picture.

/** The facts that a picture needs, as in the data of the plant registry. */
export interface DrawnPlantFacts {
  title: string;
  name_sci?: string;
  /** Optional: the registry's category, such as "Perennat" or "Havukasvit". */
  category?: string;
  /** Centimetres. */
  height_min?: number;
  height_max?: number;
  /** Finnish colour names, the usual one first; absent or empty if the flowers are inconspicuous. */
  flower_colors?: string[];
  thorny?: boolean;
}

/** Colours by name, as in docs/product/look.md, "Flower colours". */
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

/** Hex colours of the flowers; "kirjava" and "eri värejä" mean a mixture. Empty for a plant without flowers. */
export function flowerHexes(facts: DrawnPlantFacts): string[] {
  const hexes = (facts.flower_colors ?? []).flatMap(
    (name) => flowerColours[name] ?? (name === 'eri värejä' ? anyColours : []),
  );
  return [...new Set(hexes)];
}
