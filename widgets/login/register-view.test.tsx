// The registration: its rules, its checkboxes, its requests and its messages.
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../tests/helpers/fake-account-api.ts';
import { errorOf, field, fill, mountPage, problem, submit, title } from '../../tests/helpers/mount-login.ts';

const path = '/api/auth/register/';
const filled = { email: 'Maija@Posti.example', password: 'syysaster kukkii', password_confirm: 'syysaster kukkii' };
const click = (element: Element) => act(async () => void fireEvent.click(element));
const acceptTerms = () => click(field('accept_terms'));

async function fillAll() {
  await fill(filled);
  await acceptTerms();
}

describe('the registration', () => {
  it('says what it is, and links to the documents in new tabs', async () => {
    await mountPage('register', { next: '/profiili/', termsUrl: '/ehdot/', privacyUrl: '/suoja/' });
    expect(title()).toBe('Luo ilmainen käyttäjätunnus');
    const label = field('accept_terms').closest('label');
    expect(label?.textContent?.replaceAll(' (avautuu uuteen välilehteen)', '')).toBe(
      'Hyväksyn käyttöehdot ja olen lukenut tietosuojaselosteen',
    );
    const links = [...(label?.querySelectorAll('a') ?? [])].map((a) => [a.getAttribute('href'), a.target, a.rel]);
    expect(links).toEqual([
      ['/ehdot/', '_blank', 'noopener'],
      ['/suoja/', '_blank', 'noopener'],
    ]);
    const back = screen.getByRole('link', { name: 'Kirjaudu sisään' });
    expect(back.parentElement?.textContent).toBe('Onko sinulla jo tunnus? Kirjaudu sisään');
    expect(back.getAttribute('href')).toBe('/kirjaudu/?next=%2Fprofiili%2F');
    expect([field('password').autocomplete, field('password_confirm').autocomplete]).toEqual([
      'new-password',
      'new-password',
    ]);
  });

  it('wants everything, leads to the first that is missing, and looks again at every change', async () => {
    const api = fakeApi();
    await mountPage('register');
    await submit();
    expect(['email', 'password', 'password_confirm', 'accept_terms'].map(errorOf)).toEqual([
      'Pakollinen tieto',
      'Pakollinen tieto',
      'Pakollinen tieto',
      'Hyväksy käyttöehdot jatkaaksesi.',
    ]);
    expect(document.activeElement).toBe(field('email'));
    await acceptTerms();
    expect(errorOf('accept_terms')).toBe('');
    expect(api.posts()).toEqual([]);
  });

  it.each([
    [{ email: 'maija@posti' }, 'email', 'Anna kelvollinen sähköpostiosoite.'],
    [{ email: `${'a'.repeat(141)}@posti.example` }, 'email', 'Sähköpostiosoite saa olla enintään 140 merkkiä.'],
    [{ password: 'kesä-1!' }, 'password', 'Salasanassa on oltava vähintään 8 merkkiä.'],
    [{ password: 'ä'.repeat(129) }, 'password', 'Salasana saa olla enintään 128 merkkiä.'],
    [{ password: '20261231' }, 'password', 'Salasana ei voi sisältää vain numeroita.'],
    [
      { password: '123' },
      'password',
      'Salasanassa on oltava vähintään 8 merkkiä. Salasana ei voi sisältää vain numeroita.',
    ],
    [
      { email: 'matti.meikalainen@posti.example', password: 'meikalainen1' },
      'password',
      'Salasana muistuttaa liikaa sähköpostiosoitettasi.',
    ],
    [{ password_confirm: 'syysaster kukki' }, 'password_confirm', 'Salasanat eivät täsmää.'],
  ])('refuses %j', async (values, name, text) => {
    await mountPage('register');
    await fill({ ...filled, ...values });
    await submit();
    expect(errorOf(name)).toBe(text);
  });

  it('sends what was filled in under one key, and says where the mail went', async () => {
    const api = fakeApi({ [path]: 'drop' });
    const { submitted } = await mountPage('register');
    await fillAll();
    await submit();
    expect(problem()).toBe('Jotain meni vikaan!');
    api.answers[path] = { status: 201 };
    await submit();
    const [first, second] = api.posts();
    expect([...(second?.body ?? [])]).toEqual([
      ['email', 'maija@posti.example'],
      ['password', filled.password],
      ['password_confirm', filled.password],
      ['newsletters', 'piha'],
      ['accept_terms', 'true'],
    ]);
    expect(first?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    expect(title()).toBe('Tunnuksesi luotiin');
    expect(screen.getByText(/^Lähetimme vahvistusviestin/).textContent).toBe(
      'Lähetimme vahvistusviestin osoitteeseen maija@posti.example. Avaa viestin linkki, niin tunnus on käytössä.',
    );
    expect(document.activeElement?.textContent).toBe('Tunnuksesi luotiin');
    expect(submitted).toEqual([{ widget: 'login', action: 'register' }]);
  });

  it('takes another key for another form', async () => {
    const api = fakeApi({ [path]: 'drop' });
    await mountPage('register');
    await fillAll();
    await submit();
    await fill({ email: 'matti@posti.example' });
    await submit();
    expect(new Set(api.posts().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
  });

  it('puts the server’s errors under their fields, translated, until they are changed', async () => {
    const json = {
      email: ['user with this email address already exists.'],
      password: ['This password is too common.', 'The password is too similar to the first name.'],
      password_confirm: ["Passwords don't match"],
      accept_terms: ['You must accept the terms of service.'],
      newsletters: ['Tuntematon lista.'],
    };
    fakeApi({ [path]: { status: 400, json } });
    await mountPage('register');
    await fillAll();
    await submit();
    expect(['email', 'password', 'password_confirm', 'accept_terms'].map(errorOf)).toEqual([
      'Tällä sähköpostiosoitteella on jo tunnus.',
      'Salasana on liian yleinen. Salasana muistuttaa liikaa etunimeäsi.',
      'Salasanat eivät täsmää.',
      'Hyväksy käyttöehdot jatkaaksesi.',
    ]);
    expect(problem()).toBe('Tuntematon lista.');
    expect(document.activeElement).toBe(field('email'));
    await fill({ email: 'matti@posti.example' });
    expect([errorOf('email'), errorOf('password')]).toEqual([
      '',
      'Salasana on liian yleinen. Salasana muistuttaa liikaa etunimeäsi.',
    ]);
    expect(field('password').value).toBe(filled.password);
  });

  it.each([
    [{ status: 500 }, 'Jotain meni vikaan! Palvelu ei juuri nyt vastaa. Yritä hetken kuluttua uudelleen.'],
    [{ status: 429 }, 'Jotain meni vikaan! Yrityksiä on ollut liian monta. Odota 1 min ja yritä uudelleen.'],
    [{ status: 404 }, 'Jotain meni vikaan!'],
  ])('says at the button that something went wrong: %j', async (answer, text) => {
    fakeApi({ [path]: answer });
    await mountPage('register');
    await fillAll();
    await submit();
    expect(problem()).toBe(text);
    expect(document.querySelector('.login__problem')?.nextElementSibling?.className).toContain('login__submit');
  });
});

describe('the newsletters', () => {
  const all = () => document.querySelector('[data-all]') as HTMLInputElement;
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[name=newsletters]')];
  const state = () => [all().checked, all().indeterminate, ...boxes().map(({ checked }) => checked)];

  it("have the site's own chosen and marked, and the box for all half ticked", async () => {
    await mountPage('register');
    expect(boxes().map((box) => box.closest('label')?.textContent?.trim())).toEqual([
      'Piha & Räystäs suositeltu',
      'Koti & Kamari',
      'Raha & Remontti',
    ]);
    expect(state()).toEqual([false, true, true, false, false]);
  });

  it('are chosen and left all at once, and the box for all follows them', async () => {
    await mountPage('register');
    await click(all());
    expect(state()).toEqual([true, false, true, true, true]);
    await click(boxes()[1] as HTMLInputElement);
    expect(state()).toEqual([false, true, true, false, true]);
    await click(boxes()[1] as HTMLInputElement);
    expect(state()).toEqual([true, false, true, true, true]);
    await click(all());
    expect(state()).toEqual([false, false, false, false, false]);
  });

  it('are as the visitor left them after a post without JavaScript', async () => {
    await mountPage('register', { values: { newsletters: ['koti'] } });
    expect(state()).toEqual([false, true, false, true, false]);
  });

  it('have no box for all where there is one, and no place where there is none', async () => {
    await mountPage('register', { newsletters: [{ list: 'piha', name: 'Piha', isRecommended: true }] });
    expect([boxes().length, all()]).toEqual([1, null]);
    await mountPage('register', { newsletters: [] }, { id: 'w2' });
    expect(document.querySelectorAll('.login__news')).toHaveLength(1);
  });
});
