// Which reads share a circuit breaker.
import { expect, it } from 'vitest';
import { kindOfRead } from './call-kind.ts';

it.each([
  ['/pages/?type=base.ArticlePage&page=1', 'list'],
  ['/article_tags/?page_size=100', 'list'],
  ['/pages/names/?type=base.PlantCardPage', 'plant'],
  ['/pages/?type=base.PlantCardPage&fields=name_sci&ids=1,2', 'plant'],
  ['/pages/?ids=1', 'plant'],
  ['/pages/?search=ruusu&ids=1', 'search'],
  ['/pages/find/?html_path=%2Fjuttu%2F', 'page'],
])('%s is of the kind "%s"', (path, kind) => {
  expect(kindOfRead(path)).toBe(kind);
});
