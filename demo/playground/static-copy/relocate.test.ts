// The addresses in a static copy's files.
import { describe, expect, it } from 'vitest';
import { frameAsCopied } from './as-copied.ts';
import { framesInHtml, pathsInCss, pathsInHtml, relocateCss, relocateHtml, relocateScript } from './relocate.ts';

const html = `<link href="/assets/a.css"><img srcset="/kuva/320/x.webp 320w, /kuva/640/x.webp 640w" src="//cdn.example/y.png">
<a href="/uutiskirje/">Tilaa</a> <a href="/demo/widgets/map/1/#map">Kartta</a> href="/assets/text.css"
<div data-widget-props='{"picture":"/kuva/1/z.webp","next":"/kirjaudu/","inside":"data:image/svg+xml,<svg/>"}'></div>
<iframe class="x" src="/upotettu-koodi/5/a/" title="Koodi"></iframe>`;

describe('a page of a copy', () => {
  it('names its files, in every attribute, and the pages in its frames', () => {
    expect(pathsInHtml(html)).toEqual([
      '/assets/a.css',
      '/kuva/320/x.webp',
      '/kuva/640/x.webp',
      '/demo/widgets/map/1/',
      '/assets/text.css',
      '/kuva/1/z.webp',
    ]);
    expect(framesInHtml(html)).toEqual(['/upotettu-koodi/5/a/']);
  });

  it('reaches them from its own folder, and keeps addresses of the site', () => {
    const moved = relocateHtml(html, '/demo/blocks/map/', (path) => !path.includes('640'));
    expect(moved).toContain('<link href="../../../assets/a.css">');
    expect(moved).toContain('srcset="../../../kuva/320/x.webp 320w, /kuva/640/x.webp 640w"');
    expect(moved).toContain('src="//cdn.example/y.png"');
    expect(moved).toContain('href="/uutiskirje/"');
    expect(moved).toContain('href="../../widgets/map/1/#map"');
    expect(moved).toContain('{"picture":"../../../kuva/1/z.webp","next":"/kirjaudu/"');
    expect(moved).toContain('src="../../../upotettu-koodi/5/a/"');
  });
});

it('a style sheet of a copy reaches its fonts from its own place', () => {
  const css = '@font-face{src:url("/assets/a.woff2")}.b{background:url(data:image/gif;base64,/9j/4A)}';
  expect(pathsInCss(css)).toEqual(['/assets/a.woff2']);
  expect(relocateCss(css, '/assets/site.css')).toContain('url("a.woff2")');
});

it('a script of the ad network finds the others beside it, and the rest from the copy’s folder', () => {
  const code =
    "import { a } from '/demo/ads/a.js';\nb.href = '/demo/ads/files/house-ads.css';\nfetch(`/demo/ads/seen`);";
  expect(relocateScript(code, '/demo/ads/d.js')).toBe(
    "import { a } from './a.js';\nb.href = document.documentElement.dataset.place + 'demo/ads/files/house-ads.css';\n" +
      `fetch(\`\${document.documentElement.dataset.place}demo/ads/seen\`);`,
  );
});

it('a frame keeps its policy, but for what only a header can say', () => {
  const policy = "default-src 'none'; img-src data:; sandbox allow-scripts; frame-ancestors 'self'";
  expect(frameAsCopied('<html><head><title>x</title>', policy)).toBe(
    `<html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:"><title>x</title>`,
  );
});
