// Where video services keep the pictures of their videos.

/** The host fetches from these, so that no visitor has to. */
export const videoPictureHosts: readonly string[] = ['i.ytimg.com', 'i.vimeocdn.com'];
