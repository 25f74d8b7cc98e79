import { expect, it } from 'vitest';
import { inFinnish } from './import-warning.ts';

it.each([
  [
    'articles/a.md, "image" (/puutarha/a/): there is no picture "articles/b"',
    'articles/a.md, ”image” (/puutarha/a/)',
    'kuvaa ”articles/b” ei ole',
  ],
  [
    'articles/a.md, block "image_deck" (/puutarha/a/): pictures/x.jpg is damaged or cut',
    'articles/a.md, lohko ”image_deck” (/puutarha/a/): pictures/x.jpg',
    'kuvatiedosto on rikki tai kesken',
  ],
  [
    'documents/a.pdf is no regular file, and is left out',
    'documents/a.pdf',
    'tässä ei ole tavallista tiedostoa, joten se jäi pois',
  ],
  ['pictures.json: "kukka" is no picture', 'pictures.json', '”kukka” ei ole minkään kuvan nimi'],
  [
    'pictures/a.gif is no JPEG, PNG, AVIF or WebP, and is left out',
    'pictures/a.gif',
    'tiedosto ei ole JPEG-, PNG-, AVIF- eikä WebP-kuva',
  ],
  [
    'pictures/a.png has 300 megapixels, and at most 200 are read',
    'pictures/a.png',
    'kuvassa on 300 megapikseliä, ja enintään 200 luetaan',
  ],
  [
    'pictures/a.png takes 801 megabytes to read, and at most 650 are allowed: save it smaller, or not interlaced',
    'pictures/a.png',
    'kuvan lukeminen vie 801 megatavua muistia, ja enintään 650 on sallittu: tallenna se pienempänä tai ilman lomitusta',
  ],
  [
    'pictures/a.webp moves: the first of its pictures is shown',
    'pictures/a.webp',
    'kuva liikkuu, ja siitä näytetään ensimmäinen ruutu',
  ],
  [
    'pictures/a.png has the same name as a.jpg, and is left out',
    'pictures/a.png',
    'sama nimi on myös tiedostolla a.jpg, joten tämä jäi pois',
  ],
  ['something of a newer import', 'something of a newer import', ''],
])('says of %s', (warning, place, problem) => {
  expect(inFinnish(warning)).toEqual({ place, problem });
});
