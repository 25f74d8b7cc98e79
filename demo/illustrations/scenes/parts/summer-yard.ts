// The green yard of summer houses.
import { forest, hill } from './forest.ts';
import { path, type Scene } from './kit.ts';

export function summerGround(s: Scene, y: number): string {
  return (
    hill(s, y - 120, 70, '#C3D6D2') +
    forest(s, y - 10, 190, '#9BB8A8', '#7DA08F', 46) +
    forest(s, y + 14, 250, '#6E9884', '#54806C', 16) +
    path(
      `M0 ${s.height}V${y + 6}Q420 ${y - 30} 800 ${y - 4}T1600 ${y - 14}V${s.height}Z`,
      s.linear(0, y, 0, s.height, '#9DBB78', '#6E9A58', '#4F7F48'),
    )
  );
}
