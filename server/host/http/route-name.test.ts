// The names of routes, which are labels of metrics and must stay few.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeNameOf, routeNames } from './route-name.ts';

it.each([
  ['/', 'page'],
  ['/piha/perennat/', 'page'],
  ['/hakutulokset/', 'search'],
  ['/osat/hakuehdotukset/', 'suggestions'],
  ['/api/auth/login/', 'api'],
  ['/api/track/', 'count'],
  ['/api/pages/12/hit_count/', 'count'],
  ['/lomake/3/', 'lead'],
  ['/embed/api/leads/', 'embed'],
  ['/embed/v1/newsletter.js', 'embed'],
  ['/kirjaudu/', 'account'],
  ['/kirjaudu-ulos/', 'account'],
  ['/kuva/480-90/media/a.webp', 'picture'],
  ['/sitemap-sivut.xml', 'feed'],
  ['/piha/rss.xml', 'feed'],
  ['/robots.txt', 'feed'],
  ['/readyz', 'health'],
])('%s is a request for the route %s', (path, name) => expect(routeNameOf(path)).toBe(name));

it('whatever the path, there are no more names', { tags: 'slow' }, () => {
  fc.assert(fc.property(fc.webPath(), (path) => routeNames.includes(routeNameOf(path))));
});
