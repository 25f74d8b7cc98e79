// Finnish texts: the opened video. They are in a separate file, because few visitors load them.

export const videoPanel = {
  /** control */
  mute: 'Mykistä',
  /** control */
  unmute: 'Ääni päälle',
  /** control */
  full: 'Koko näyttö',
  /** control */
  exitFull: 'Poistu koko näytöstä',
} as const;
