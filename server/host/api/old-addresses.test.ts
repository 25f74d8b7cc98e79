// The spellings in which a redirect is requested.
import { expect, it } from 'vitest';
import { spellingsOf } from './old-addresses.ts';

it.each<[string, string[]]>([
  ['/vanha/', ['/vanha/']],
  ['/vanha/#alku', ['/vanha/']],
  // Wagtail stores the addresses of moved pages percent-encoded.
  ['/syksyll%C3%A4/', ['/syksyllä/', '/syksyll%C3%A4/']],
  ['/syksyll%c3%a4/', ['/syksyllä/', '/syksyll%C3%A4/']],
  ['/a%3Fb/', ['/a%3Fb/']],
  ['/haku.php?id=7', ['/haku.php?id=7']],
  ['/haku.php?id=7&fbclid=x', ['/haku.php?id=7&fbclid=x', '/haku.php?id=7']],
  ['/haku.php?b=2&a=1', ['/haku.php?b=2&a=1', '/haku.php?a=1&b=2']],
  ['/haku?utm_source=a&b=2&gclid=z&a=1', ['/haku?utm_source=a&b=2&gclid=z&a=1', '/haku?b=2&a=1', '/haku?a=1&b=2']],
  ['/vanha/?utm_medium=email', ['/vanha/?utm_medium=email', '/vanha/']],
  ['/haku?sana=p%C3%B6yt%C3%A4', ['/haku?sana=p%C3%B6yt%C3%A4']],
  ['/haku?sana=%ff', ['/haku?sana=%ff']],
  ['/a%2fb/', []],
])('%s is asked for as %j', (address, spellings) => {
  expect(spellingsOf(address)).toEqual(spellings);
});

it('of the oddest address are six', () => {
  expect(spellingsOf('/%C3%A4/?b=%C3%A4&a=1&fbclid=x')).toHaveLength(6);
});
