// The names of the panels, as they stand in the address.

export const panelNames = ['accessibility'] as const;
export type PanelName = (typeof panelNames)[number];
