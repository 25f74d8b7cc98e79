// The reports that are counted as searches without results.
import { describe, expect, it } from 'vitest';
import { readEvent } from './read-event.ts';
import { readFruitlessSearch } from './read-fruitless-search.ts';

const report = {
  event: 'fruitless_search',
  pageId: null,
  url: 'https://site.example/hakutulokset/',
  label: 'sinikaktus',
  userId: 'kayttaja-1',
  sessionId: 'istunto-1',
};

describe('a search that found nothing', () => {
  it('is its words and its visitor, and no other event', () => {
    expect(readFruitlessSearch(report)).toEqual({ words: 'sinikaktus', userId: 'kayttaja-1' });
    expect(readEvent(report)).toBeNull();
  });

  it('has its words in their countable form, whoever sends it', () => {
    expect(readFruitlessSearch({ ...report, label: ' Sininen  KAKTUS ' })?.words).toBe('sininen kaktus');
  });

  it.each([
    [null],
    ['teksti'],
    [{ ...report, event: 'page_view' }],
    [{ ...report, label: undefined }],
    [{ ...report, label: 5 }],
    [{ ...report, label: '' }],
    [{ ...report, label: 'maija@posti.example' }],
    [{ ...report, label: '040 123 4567' }],
    [{ ...report, label: 'https://posti.example/' }],
    [{ ...report, label: 'x'.repeat(101) }],
    [{ ...report, userId: '' }],
    [{ ...report, userId: 'lyhyt' }],
    [{ ...report, userId: undefined }],
  ])('is not %j', (body) => {
    expect(readFruitlessSearch(body)).toBeNull();
  });
});
