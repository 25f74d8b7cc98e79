// The account API's answers in Finnish.
import { describe, expect, it } from 'vitest';
import { explainAnswer, translateMessage } from './account-errors.ts';

describe("an answer about a visitor's own things", () => {
  it.each([
    ['Not a valid string.', 'Virheellinen tieto'],
    ['Invalid JSON.', 'Tietoja ei voitu lukea. Yritä uudelleen.'],
    [
      'Upload a valid image. The file you uploaded was either not an image or a corrupted image.',
      'Kuvaa ei voitu avata. Valitse JPEG-, PNG- tai WebP-kuva.',
    ],
    ['The file is too large (10 MB at most).', 'Kuva on liian suuri. Se saa olla enintään 10 Mt.'],
    ['Ensure this field has no more than 150 characters.', 'Tässä saa olla enintään 150 merkkiä.'],
    ['Ensure this field has no more than 140 characters.', 'Sähköpostiosoite saa olla enintään 140 merkkiä.'],
    ['Invalid password.', 'Salasana on väärin.'],
    ['This is not the email address of the account.', 'Osoite ei ole tämän tunnuksen sähköpostiosoite.'],
    ['You can save at most 200 plants.', 'Voit tallentaa enintään 200 kasvia. Poista ensin jokin tallennettu kasvi.'],
    ['You can save at most 50 estimates.', 'Voit tallentaa enintään 50 laskelmaa. Poista ensin jokin vanha laskelma.'],
    ['Enter 1 to 30 lines.', 'Laskelmassa on oltava 1–30 riviä.'],
    ['Something new.', 'Something new.'],
    ['constructor', 'constructor'],
  ])('%s', (english, finnish) => expect(translateMessage(english)).toBe(finnish));

  it('is told under its field, or with the whole', () => {
    const json = { first_name: ['Not a valid string.'], profile_icon: ['The file is too large (10 MB at most).'] };
    expect(explainAnswer({ status: 400, json }, 'Ei')).toEqual({
      fields: { first_name: 'Virheellinen tieto', profile_icon: 'Kuva on liian suuri. Se saa olla enintään 10 Mt.' },
      general: '',
    });
    const loggedOut = { detail: 'Authentication credentials were not provided.' };
    expect(explainAnswer({ status: 403, json: loggedOut }, 'Ei').general).toBe(
      'Et ole enää kirjautuneena. Kirjaudu sisään ja yritä uudelleen.',
    );
    const tooLarge = { detail: 'Request is too large.' };
    expect(explainAnswer({ status: 413, json: tooLarge }, 'Ei').general).toMatch(/^Kuva on liian suuri/);
  });
});
