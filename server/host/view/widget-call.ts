// The calls of widgets that models carry and templates draw: `{{ widget(page.share) }}`.
import type { ConsentNeed, MountTiming } from '../../../widgets/runtime/placeholder.ts';
import type { WidgetName, WidgetProps } from '../../../widgets/widget-props.ts';

/** The conditions under which the browser starts a widget. */
interface WidgetConditions {
  /** `visible` by default. */
  when?: MountTiming;
  /** A media query: other screens never load the widget's script, and its HTML stays unchanged. */
  media?: string;
  /** Without this consent the widget's script is never loaded, and its HTML stays unchanged. */
  consent?: ConsentNeed;
  /** Whether the widget is invisible until it is used: its style sheet is then loaded with its script. */
  closed?: boolean;
}

/** A widget with its props, which are public: they are sent to the browser with every page. */
export interface WidgetCall<Name extends WidgetName> extends WidgetConditions {
  name: Name;
  props: WidgetProps[Name];
}

/** A behaviour whose template `widgets/<name>/<name>.njk` also shows a view. The view stays on the server. */
export interface BehaviourCall<Name extends WidgetName, View> extends WidgetCall<Name> {
  view: View;
}

/** A widget without content in the page: the browser loads the content from an HTML fragment when the widget starts. */
export interface FragmentCall<Name extends WidgetName> extends WidgetConditions {
  name: Name;
  /** Path of the fragment with a behaviour's HTML, or with the props of a widget that a script draws. */
  from: string;
}

/** Any of these calls, as the renderer reads it. */
export interface AnyWidgetCall extends WidgetConditions {
  name: string;
  props?: object;
  view?: unknown;
  from?: string;
}
