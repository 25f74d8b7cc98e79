// Faulty pages are reported, and correct ones are not.
import { expect, it } from 'vitest';
import { faultsOf } from './page-shape.ts';

const page = (main: string, heading = '<h1>Alku</h1>') => `<!doctype html><body>${heading}${main}</body>`;

it('finds nothing on a page in good shape', () => {
  const good =
    '<p id="a">Hei</p><a href="/" aria-describedby="a">Alkuun</a><ul><li><img alt="Kuva 1" src="/a"></li></ul>';
  expect(faultsOf(page(good))).toEqual([]);
});

it.each([
  ['two headings', page('<h1>Toinen</h1>'), /2 headings/],
  ['no heading', page('', ''), /0 headings/],
  ['a missing value', page('<p>undefined viestiä</p>'), /undefined/],
  ['an unfilled place', page('<p>Käsitteli {kuka}</p>'), /kuka/],
  ['a function', page('<td>function Object() { [native code] }</td>'), /function/],
  ['an object in an attribute', page('<a href="/[object Object]">a</a>'), /object/],
  ['an empty heading', page('<h3></h3>'), /empty: <h3>/],
  ['an empty item', page('<ul><li><svg></svg></li></ul>'), /empty: <li>/],
  ['an empty list', page('<ul></ul>'), /empty: <ul>/],
  ['an empty link', page('<a href="/"></a>'), /empty: <a/],
  ['a link to nowhere', page('<a href="">a</a>'), /nowhere/],
  ['a link with a space', page('<a href="/kysy veneestä/">a</a>'), /nowhere/],
  ['a script as a link', page('<a href="javascript:alert(1)">a</a>'), /nowhere/],
  ['a script', page('<script>1</script>'), /may run/],
  ['a handler', page('<p onclick="1">a</p>'), /may run/],
  ['an id that stands twice', page('<p id="a">a</p><p id="a">b</p>'), /twice/],
  ['a label of nothing', page('<label for="b">a</label>'), /missing/],
])('finds %s', (_name, html, fault) => {
  expect(faultsOf(html).join('\n')).toMatch(fault);
});
