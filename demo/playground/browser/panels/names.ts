// The names of the panels, as used in the address.

export const panelNames = ['accessibility', 'html', 'sides', 'network'] as const;
export type PanelName = (typeof panelNames)[number];

/** The views of the panel "HTML". */
export const htmlViews = ['difference', 'server', 'hydrated'] as const;
export type HtmlView = (typeof htmlViews)[number];
