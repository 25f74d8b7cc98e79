// The demo's own ad network. It fulfils the contract of widgets/shared/ads/ad-network.ts with house ads, and counts
// nothing.
(() => {
  /** A random id of this browser, stored for half a year; 'Mainosasetukset' describes it. */
  const idCookie = 'ad_id';
  const idDays = 180;
  const order = ['top', 'full-page', 'middle', 'bottom'];
  let isStopped = true;

  /** A page without HTTPS has no `crypto.randomUUID`. */
  function makeName() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** Sets the cookie only now, because the page requests an ad only for a visitor who allows ads. */
  function begin() {
    isStopped = false;
    if (document.cookie.split('; ').some((pair) => pair.startsWith(`${idCookie}=`))) return;
    const life = `path=/; max-age=${idDays * 24 * 60 * 60}; samesite=lax`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${idCookie}=${makeName()}; ${life}`;
  }

  /** The same page always shows the same ads, another page shows others, and no page shows an ad twice. */
  function turnOf(place) {
    let sum = 0;
    for (const letter of location.pathname) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
    return sum + order.indexOf(place);
  }

  const tell = (event, what) =>
    void fetch(`/demo/ads/${event}?${new URLSearchParams(what)}`, { keepalive: true }).catch(() => {});

  const network = {
    async fillBanner({ slotId, place, element, signal }) {
      begin();
      const [{ houseAds }, { drawAd }] = await Promise.all([
        import('/demo/ads/house-ads.js'),
        import('/demo/ads/draw-ad.js'),
      ]);
      const ad = houseAds[turnOf(place) % houseAds.length];
      if (isStopped || signal.aborted) return false;
      const link = await drawAd(element, ad);
      if (isStopped || signal.aborted) return false;
      link.addEventListener('click', () => tell('clicked', { ad: ad.id, slot: slotId }));
      tell('seen', { ad: ad.id, slot: slotId });
      return true;
    },

    async findNativeAd(targetId) {
      begin();
      const { nativeAds } = await import('/demo/ads/house-ads.js');
      return isStopped ? null : (nativeAds[targetId] ?? null);
    },

    stop() {
      isStopped = true;
    },
  };

  window.pihlajaAds ??= { cmd: [] };
  const waiting = window.pihlajaAds.cmd;
  window.pihlajaAds.cmd = {
    push(command) {
      // One broken command never stops the next.
      try {
        command(network);
      } catch (error) {
        console.error(error);
      }
    },
  };
  for (const command of waiting) window.pihlajaAds.cmd.push(command);
})();
