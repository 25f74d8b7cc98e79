// The renovation calculator: lines of work, their sum with something for surprises, and saved estimates.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { Calculator } from './Calculator.tsx';
import { parseProps } from './props.ts';

/** Fifty saved estimates, twenty lines, and any number of works that still makes a list to choose from. */
export const widget = defineWidget({
  name: 'renovation-calculator',
  Component: Calculator,
  parseProps,
  maxPropsBytes: 24 * 1024,
});
