// The renovation calculator: lines of work, their sum with a reserve, and saved estimates.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { Calculator } from './Calculator.tsx';
import { parseProps } from './props.ts';

/** The limit allows fifty saved estimates, twenty lines, and a usable number of works. */
export const widget = defineWidget({
  name: 'renovation-calculator',
  Component: Calculator,
  parseProps,
  maxPropsBytes: 24 * 1024,
});
