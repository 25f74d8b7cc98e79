// The registry in the built module; the host itself uses only the functions beside it.
import type { WidgetModule } from '../../server/host/render/render-widget.ts';
import type { registry } from '../../widgets/registry.ts';

export type RegisteredWidgets = typeof registry;

export const registeredWidgets = (widgets: WidgetModule): RegisteredWidgets =>
  (widgets as unknown as { registry: RegisteredWidgets }).registry;
