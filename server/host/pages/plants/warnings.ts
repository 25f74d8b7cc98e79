// The harmful properties of a plant, shown before everything else.
import { plant as texts } from '../../../../texts/fi.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
import { plainText } from '../../../contract/plain-text.ts';

/** A sentence, and the editors' description of the harm. */
export interface PlantWarning {
  sentence: string;
  description: string;
  /** Whether it includes the contact of the poison centre. */
  isPoison: boolean;
}

export function buildWarnings(page: PlantCardPage): PlantWarning[] {
  const { toxic, allergenic, thorny } = page;
  const warning = (sentence: string, description: string, isPoison = false): PlantWarning => ({
    sentence,
    description: plainText(description),
    isPoison,
  });
  return [
    ...(toxic ? [warning(texts.warnToxic, page.toxic_description, true)] : []),
    ...(allergenic ? [warning(texts.warnAllergenic, page.allergenic_description)] : []),
    ...(thorny ? [warning(texts.warnThorny, page.thorny_description)] : []),
  ];
}
