// Finnish texts: the video.

export const video = {
  /** tile */
  open: 'Avaa video',
  /** tile, panel */
  pause: 'Pysäytä video',
  /** tile, panel */
  play: 'Toista video',
  /** tile: hides it for a month */
  hide: 'Piilota video',
  /** control */
  close: 'Sulje video',
} as const;
