// The hosts of video services' preview pictures.

/** The host fetches from these hosts, so that visitors' browsers need not. */
export const videoPictureHosts: readonly string[] = ['i.ytimg.com', 'i.vimeocdn.com'];
