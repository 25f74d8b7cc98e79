// The rules of a profile.
import { describe, expect, it } from 'vitest';
import { checkForm } from '../forms/form-rules.ts';
import { profileRules } from './profile.ts';

const mb = 1024 * 1024;
const file = (type: string, size: number) => ({ name: 'kuva', type, size });
const check = (values: Parameters<typeof checkForm>[0]) => checkForm(values, profileRules);

describe('a profile', () => {
  it('may have no names and no picture', () => {
    expect(check({ first_name: '', last_name: '', profile_icon: { name: '', type: '', size: 0 } })).toEqual({});
    expect(check({})).toEqual({});
  });

  it('has names of 150 characters at most, counted as a person counts', () => {
    expect(check({ first_name: '🌱'.repeat(150), last_name: 'ä'.repeat(151) })).toEqual({
      last_name: 'Nimessä saa olla enintään 150 merkkiä.',
    });
  });

  it.each([
    ['image/jpeg', 10 * mb, undefined],
    ['image/png', 1, undefined],
    ['image/webp', mb, undefined],
    ['image/jpeg', 10 * mb + 1, 'Liian suuri kuva'],
    ['image/gif', mb, 'Virheellinen kuvatiedosto'],
    ['image/svg+xml', mb, 'Virheellinen kuvatiedosto'],
    ['image/png', 0, 'Virheellinen kuvatiedosto'],
  ])('with a picture of %s and %d bytes is told %s', (type, size, message) => {
    expect(check({ profile_icon: file(type, size) }).profile_icon).toBe(message);
  });
});
