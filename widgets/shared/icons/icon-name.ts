// The names of the icons, for models and props that name one.
import type * as icons from './icons.ts';

export type IconName = keyof typeof icons;
