// The other sites that custom code needs: code that needs none, code that loads, and code that hides it.
import { describe, expect, it } from 'vitest';
import { findForeignNeeds } from './foreign-addresses.ts';

const needs = (code: string) => findForeignNeeds(code, 'https://koe.example');

describe('code that needs nobody else', () => {
  it.each([
    '<p>teksti</p>',
    '<style>p { color: red }</style><script>document.body.append(1 + 1) // laskee\n//ja kertoo</script>',
    '<p>Lue https://muu.example/ tai //muu.example/kuva.png</p>',
    '<a href="https://muu.example/">sinne</a> <a target=_blank href=//muu.example>ja sinne</a>',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="https://muu.example/"><path d="M0 0"/></a></svg>',
    '<map><area href="https://muu.example/" alt="muu"></map>',
    '<!-- <img src="https://muu.example/a.png"> -->',
    '<!-- a --!><p>b</p><!--><p>c</p>',
    '<img src="data:image/png;base64,iVBO//RUhk" alt="https://muu.example/">',
    '<img src="/media/a.webp" srcset="/media/a.webp 1x, a/b.webp 2x">',
    '<img src="https://koe.example/media/a.webp"><img src="//koe.example/a.png"><img src="HTTPS://KOE.example">',
    '<script>fetch("/api/x"); import("/a.js"); const a = 6 / 2 / 3, svg = "http://www.w3.org/2000/svg"</script>',
    '<input placeholder="https://" title="https://muu.example/"><blockquote cite="https://muu.example/">x</blockquote>',
    '<p style="background: url(/media/a.webp)">x</p><style>@import "a.css"; p { background: url(data:image/gif;base64,R0lG//) }</style>',
    '<iframe src="about:blank"></iframe><iframe></iframe>',
    '1 < 2 <3 <', '<', '', '<p', '<p a', '<p a=', '<!--', '<script>', '</', '<p title="',
  ])('%s', (code) => expect(needs(code)).toEqual({ isAsking: false, hosts: [] })); // biome-ignore format: one list
});

describe('code that loads from others', () => {
  it.each([
    '<script src="https://muu.example/a.js"></script>',
    '<SCRIPT\nasync SRC = //muu.example/a.js >',
    "<img src='https://muu.example/a.png'>", '<img/src=https://muu.example/a.png>', '<img src="\nht\ttps://muu.example/a.png">',
    '<img src="https:\\\\muu.example/a.png">', '<img src="\\\\muu.example/a.png">', '<img src="/\\muu.example/a.png">',
    '<img src="&#104;ttps://muu.example/"><i>', '<img src="https&#x3a;&#47;/muu.example/">',
    '<img srcset="/a.png 1x, //muu.example/b.png 2x">', '<img data-src="https://muu.example/a.png">',
    '<link rel=stylesheet href="https://muu.example/a.css">', '<link rel=preconnect href="//muu.example">',
    '<base href="https://muu.example/">', '<meta http-equiv=refresh content="0; url=//muu.example/">',
    '<form action="https://muu.example/laheta"></form>', '<button formaction="https://muu.example/">a</button>',
    '<a href="/x" ping="https://muu.example/">x</a>', '<video poster="https://muu.example/a.png">',
    '<svg><image href="https://muu.example/a.png"/></svg>', '<svg><use xlink:href="https://muu.example/a.svg#b"/></svg>',
    '<iframe src="https://muu.example/"></iframe>', '<object data="https://muu.example/">', '<iframe srcdoc="<img src=https://muu.example/>">',
    '<p style="background:url(//muu.example/a.png)">', '<p style="background: url(&quot;https://muu.example/a.png&quot;)">',
    '<style>@import "//muu.example/a.css";</style>', '<style>p { background: url( https://muu.example/a.png ) }</style>',
    '<style>p { background: url(\\68 ttps://muu.example/a.png) }</style>', '<STYLE>@import url(//muu.example)</STYLE >',
    '<script>fetch("https://muu.example/a")</script>', '<script>import(`//muu.example/a.js`)</script>',
    '<script>new WebSocket("wss://muu.example")</script>', '<script>img.src = "https:\\/\\/muu.example/"</script>',
    '<script>x = "\\x68ttps://muu.example"</script>', '<script>x = "\\u0068\\u{74}tps://muu.example"</script>',
    '<p onclick="fetch(\'https://muu.example/\')">x</p>', '<a href="javascript:fetch(\'//muu.example/\')">x</a>',
    '<!-- <p> --><img src="https://muu.example/"><!-- </p> -->', '<!--><img src=https://muu.example/>-->',
    '<a href="https://a.example/"><img src="https://muu.example/"></a>', '<p title="<a>"><img src=//muu.example>',
    '<template><img src="https://muu.example/"></template>', '<img src="https://muu.example/', '<script>"https://muu.example',
    '<textarea><script></textarea><img src="https://muu.example/"></script>',
    '<script type="text/x" data-a=">">fetch("https://muu.example/")</script>',
    '<p "><img src="https://muu.example/">', `<p a='"'><img src='https://muu.example/'>`,
  ])('%s', (code) => {
    const { isAsking, hosts } = needs(code);
    expect(isAsking).toBe(true);
    expect(hosts.filter((host) => host !== 'a.example').join() || 'muu.example').toBe('muu.example');
  }); // biome-ignore format: one list
});

describe('code that cannot be told', () => {
  it.each([
    '<script>fetch(atob("aHR0cHM6Ly9tdXUuZXhhbXBsZS8="))</script>',
    '<script>fetch(String.fromCharCode(104, 116))</script>',
    '<script>s.src = location.protocol + "//" + host</script>',
    '<script>s.src = "https:" + "//" + host</script>',
    '<script>location.search = "?ulkopuoliset=sallittu"</script>',
    '<img src="https&colon;&sol;&sol;muu.example">', '<img src="ht&Tab;tps://muu.example">', '<img src="&#104ttps://muu.example">',
    '<iframe src="data:text/html,x"></iframe>', '<embed src="/a.svg">', '<object data="blob:x"></object>',
    '<img src="http://koe.example/a.png">', '<img src="https://koe.example@muu.example/">', '<img src="https://koe.example:8443/">',
    '<img src="https://koe.example.muu/">', '<script>new WebSocket("wss://koe.example/")</script>',
    '<img src="https://[::1]/a.png">', '<img src="//127.0.0.1/a.png">', '<script>/* https:// */</script>',
  ])('is taken to need others: %s', (code) => expect(needs(code).isAsking).toBe(true)); // biome-ignore format: one list
});

it('names each host once, and none that is no host', () => {
  const code = `<img src="https://B.example:8443/a"><script src="//a.example"></script><img src=https://b.example>
    <script>const all = ["https://\${x}/", 'https://localhost/', 'https:'];</script>`;
  expect(needs(code)).toEqual({ isAsking: true, hosts: ['b.example', 'a.example'] });
});

it.each(['<a ', '<a "', '<', '<!--', '<style>', '<script', '<a=\'', '<p /', '<i b="', '&#1', '\\', '"//', '<a x =', '<p style="//'])(
  'reads a long row of %s in one pass', (part) => {
    // Work that grows with the square of the length would not end before the test does.
    const row = part.repeat(100_000);
    for (const code of [row, `<script>${row}`, `<p a="${row}`]) needs(code);
  },
); // biome-ignore format: one list
