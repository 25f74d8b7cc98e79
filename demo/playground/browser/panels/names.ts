// The names of the panels, as they stand in the address.

export const panelNames = ['accessibility', 'html', 'sides', 'network'] as const;
export type PanelName = (typeof panelNames)[number];

/** What the panel "HTML" shows. */
export const htmlViews = ['difference', 'server', 'hydrated'] as const;
export type HtmlView = (typeof htmlViews)[number];
