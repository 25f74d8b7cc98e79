// Updates the contrast ratios beside the colours, in the themes that the form can have.
import type { EmbedChoices } from '../../rules/embed-choices.ts';
import { contrastRows } from '../../rules/embed-look.ts';
import type { EmbedLanguage } from '../../rules/embed-parts.ts';

const themes = ['light', 'dark'] as const;

export function showContrast(root: Element, { look, options }: EmbedChoices, language: EmbedLanguage): void {
  for (const cell of root.querySelectorAll<HTMLElement>('[data-theme-cell]'))
    cell.hidden = (options.theme ?? cell.dataset.themeCell) !== cell.dataset.themeCell;
  for (const row of contrastRows(look))
    for (const theme of themes) {
      const cell = root.querySelector(`[data-pair="${row.name}"] [data-theme-cell="${theme}"]`);
      if (!cell) continue;
      const { ratio, isEnough, colours } = row[theme];
      cell.querySelector('rect')?.setAttribute('fill', colours.back);
      cell.querySelector('text')?.setAttribute('fill', colours.front);
      const number = cell.querySelector('[data-ratio]');
      if (number) number.textContent = language === 'en' ? ratio : ratio.replace('.', ',');
      for (const word of cell.querySelectorAll<HTMLElement>('[data-enough], [data-low]'))
        word.hidden = 'enough' in word.dataset !== isEnough;
    }
}
