// The call of the widget that suggests searches, in the masthead and in the plant registry.
import type { WidgetCall } from './widget-call.ts';

/** Wraps a search field; without the widget's script the field works as before. */
export const suggestionsFor = (props: WidgetCall<'search-suggestions'>['props']): WidgetCall<'search-suggestions'> => ({
  name: 'search-suggestions',
  props,
  when: 'interaction',
  closed: true,
});
