// The Finnish texts for responses of the account API.
import { describe, expect, it } from 'vitest';
import * as apiMessages from '../api/messages.ts';
import { explainAnswer, translateMessage } from './errors.ts';
import { maxAccountEmailLength, passwordLength } from './password.ts';

describe('an answer about an account', () => {
  // An internal failure of the backend and a throttled request are explained by their status.
  const { unavailable: _, throttledDetail: __, ...messages } = apiMessages;

  it.each(Object.entries(messages))('is put into Finnish for %s', (_name, message) => {
    const english = typeof message === 'string' ? message : message(7);
    expect(translateMessage(english)).not.toBe(english);
  });

  it('names what is too long in an account', () => {
    expect(translateMessage(apiMessages.longText(maxAccountEmailLength))).toMatch(/^Sähköpostiosoite/);
    expect(translateMessage(apiMessages.longText(passwordLength.max))).toMatch(/^Salasana/);
  });

  it.each([
    ['user with this email address already exists.', 'Tällä sähköpostiosoitteella on jo tunnus.'],
    ['Enter a valid email address.', 'Anna kelvollinen sähköpostiosoite.'],
    ['This field may not be blank.', 'Kenttä ei voi olla tyhjä.'],
    ['This field is required.', 'Pakollinen tieto'],
    [
      'This password is too short. It must contain at least 8 characters.',
      'Salasanassa on oltava vähintään 8 merkkiä.',
    ],
    ['This password is too common.', 'Salasana on liian yleinen.'],
    ['This password is entirely numeric.', 'Salasana ei voi sisältää vain numeroita.'],
    ['The password is too similar to the email address.', 'Salasana muistuttaa liikaa sähköpostiosoitettasi.'],
    ['The password is too similar to the first name.', 'Salasana muistuttaa liikaa etunimeäsi.'],
    ['The password is too similar to the last name.', 'Salasana muistuttaa liikaa sukunimeäsi.'],
    ["Passwords don't match", 'Salasanat eivät täsmää.'],
    ['You must accept the terms of service.', 'Hyväksy käyttöehdot jatkaaksesi.'],
    ['Ensure this field has no more than 128 characters.', 'Salasana saa olla enintään 128 merkkiä.'],
    ['Invalid credentials', 'Käyttäjätunnus tai salasana virheellinen'],
    ['Login or password invalid.', 'Käyttäjätunnus tai salasana virheellinen'],
  ])('%s', (english, finnish) => expect(translateMessage(english)).toBe(finnish));
});

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

describe('the fields of a refusal', () => {
  const explain = (json: unknown) => explainAnswer({ status: 400, json }, 'ei onnistu');

  it('are all marked, in the words about them or in common ones', () => {
    const json = {
      email: ['Enter a valid email address.', 'Liian <b>outo</b>\nosoite'],
      password: [''],
      phone: [[7]],
      name: 'Ei käy',
      city: [],
      status: 400,
      has_voted: false,
    };
    expect(explain(json)).toEqual({
      fields: {
        email: 'Anna kelvollinen sähköpostiosoite. Liian outo osoite',
        password: 'Virheellinen tieto',
        phone: 'Virheellinen tieto',
        name: 'Ei käy',
      },
      general: '',
    });
  });

  it('do not take the place of the reason for the whole', () => {
    expect(explain({ detail: 'Invalid password.', status: 400 })).toEqual({
      fields: {},
      general: 'Salasana on väärin.',
    });
    expect(explain({ status: 400 })).toEqual({ fields: {}, general: 'ei onnistu' });
  });
});
