// An account's complete life in a real browser without JavaScript, on the real site.
import { expect, test } from '../helpers/browser-test.ts';
import { type PersonOnSite, putOnSite } from '../helpers/person.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

test('begins with a form, goes on by mail, and survives what goes wrong, without JavaScript', async ({ newPage }) => {
  test.setTimeout(60_000);
  const { page } = await newPage({ javaScriptEnabled: false });
  // Pictures do not matter here.
  await page.route(/\/(kuva|media)\//, (route) => route.abort());
  const maija = putOnSite(page, site, { email: 'maija@posti.example', password: 'Vihreä-kuusi-9' });
  await register(maija);
  await confirm(maija);
  await logOut(maija);
  await logIn(maija);
  await vote(maija);
  await editProfile(maija);
  await changeEmail(maija);
  await logOut(maija);
  await changePassword(maija);
  expect(site.logged).toEqual([]);
});

test('hands the address over to the login where another browser opens the link', async ({ newPage }) => {
  const person = { email: 'aino@posti.example', password: 'Vihreä-kuusi-9' };
  const [desk, phone] = [await newPage({ javaScriptEnabled: false }), await newPage({ javaScriptEnabled: false })];
  const [aino, elsewhere] = [putOnSite(desk.page, site, person), putOnSite(phone.page, site, person)];
  await aino.open('/rekisteroidy/');
  await aino.fillRegistration();
  await aino.send();
  await elsewhere.open(await aino.mailedPath('/vahvista/'));
  await elsewhere.send();
  expect([elsewhere.place(), await elsewhere.isLoggedIn()]).toEqual(['/kirjaudu/?tila=vahvistettu', false]);
  expect(await elsewhere.valueOf('login')).toBe(person.email);
  expect(await phone.page.locator('main [role=status]').first().textContent()).toContain('Osoite on vahvistettu');
  await elsewhere.fill({ password: person.password });
  await elsewhere.send();
  expect(await elsewhere.isLoggedIn()).toBe(true);
});

async function register(maija: PersonOnSite): Promise<void> {
  const { page } = maija;
  await maija.open('/');
  await page.locator('.masthead a[href^="/kirjaudu/"]').click();
  expect(await maija.heading()).toBe('Tervetuloa takaisin!');
  await page.locator('main a[href^="/rekisteroidy/"]').click();
  expect(await maija.heading()).toBe('Luo ilmainen käyttäjätunnus');
  await maija.fill({ email: 'maija@posti.example', password: '12345', password_confirm: '54321' });
  await maija.send();
  const errors = await page.locator('main .error').allTextContents();
  expect(errors.join(' ')).toContain('Salasanassa on oltava vähintään 8 merkkiä.');
  expect(errors.join(' ')).toContain('Hyväksy käyttöehdot jatkaaksesi.');
  expect([await maija.valueOf('email'), await maija.valueOf('password')]).toEqual(['maija@posti.example', '']);
  await maija.fillRegistration();
  await maija.send();
  expect(maija.place()).toBe('/rekisteroidy/?tila=lahetetty');
  expect(await maija.heading()).toBe('Tunnuksesi luotiin');
  expect(await page.locator('main').textContent()).toContain('osoitteeseen maija@posti.example.');
  await page.reload();
  expect(await page.locator('main').textContent()).toContain('osoitteeseen maija@posti.example.');
}

async function confirm(maija: PersonOnSite): Promise<void> {
  await maija.open('/kirjaudu/');
  await maija.fillLogin();
  await maija.send();
  // The sign-in fails, because the address is not confirmed yet.
  expect(await maija.problem()).toContain('Sähköpostiosoite tai salasana on väärin.');
  const path = await maija.mailedPath('/vahvista/');
  await maija.open(path.replace(/&signature=.*/, ''));
  expect(await maija.heading()).toBe('Linkki on katkennut');
  await maija.open(`${path}x`);
  await maija.send();
  expect(await maija.heading()).toBe('Linkki ei enää toimi');
  await maija.open(path);
  expect(await maija.heading()).toBe('Vahvista sähköpostiosoitteesi');
  await maija.send();
  // This browser was used to register.
  expect([maija.place(), await maija.isLoggedIn()]).toEqual(['/profiili/?tila=vahvistettu', true]);
  expect(await maija.page.locator('.own-done').textContent()).toContain('Osoite on vahvistettu');
}

async function logIn(maija: PersonOnSite): Promise<void> {
  const { page } = maija;
  await maija.open('/kirjaudu/?next=/kasvikortisto/');
  await maija.fillLogin('väärä-salasana');
  await maija.send();
  expect(await maija.problem()).toContain('Sähköpostiosoite tai salasana on väärin.');
  expect([await maija.valueOf('login'), await maija.valueOf('password')]).toEqual(['maija@posti.example', '']);
  // The form token expires on a page that has been open for too long.
  await page.context().clearCookies({ name: 'csrftoken' });
  await maija.fillLogin();
  await maija.send();
  expect(await maija.problem()).toContain('Sivu oli ehtinyt vanhentua.');
  await maija.fillLogin();
  await maija.send();
  expect([maija.place(), await maija.isLoggedIn()]).toEqual(['/kasvikortisto/', true]);
  // A signed-in visitor needs no form.
  await maija.open('/kirjaudu/?next=/suosituimmat/');
  expect(maija.place()).toBe('/suosituimmat/');
}

async function vote(maija: PersonOnSite): Promise<void> {
  const { page } = maija;
  await maija.open('/kilpailu/');
  await page.locator('#submission-2').getByRole('button', { name: 'Äänestä työtä' }).click();
  await page.waitForURL(/\/aanesta\/2\//);
  const count = async () => Number(await page.locator('.vote-page__votes b').textContent());
  const before = await count();
  await maija.send();
  expect(maija.place()).toBe('/aanesta/2/?tila=aanestetty');
  expect(await count()).toBe(before + 1);
  // A work accepts one vote, so the button is gone.
  await maija.open('/aanesta/2/');
  expect([await count(), await page.locator('main form button').count()]).toEqual([before + 1, 0]);
}

async function editProfile(maija: PersonOnSite): Promise<void> {
  const { page } = maija;
  await maija.open('/profiili/');
  await page.getByLabel(/Etunimi/).fill('Maija');
  await page.getByRole('button', { name: 'Tallenna muutokset' }).click();
  await page.getByText('Muutokset on tallennettu').waitFor();
  expect(await page.getByLabel(/Etunimi/).inputValue()).toBe('Maija');
}

async function changeEmail(maija: PersonOnSite): Promise<void> {
  const { page, person } = maija;
  await page.getByText('Vaihda osoite…').click();
  await page.getByLabel('Uusi sähköpostiosoite').fill('maija@uusi.example');
  await page.getByLabel('Salasanasi').fill('väärä-salasana');
  await page.getByRole('button', { name: 'Lähetä vahvistuslinkki' }).click();
  await page.getByText('Salasana on väärin.').waitFor();
  expect(await page.getByLabel('Uusi sähköpostiosoite').inputValue()).toBe('maija@uusi.example');
  await page.getByLabel('Salasanasi').fill(person.password);
  await page.getByRole('button', { name: 'Lähetä vahvistuslinkki' }).click();
  await page.getByText('Vahvistus odottaa: maija@uusi.example').waitFor();
  person.email = 'maija@uusi.example';
  await maija.open(await maija.mailedPath('/uusi-osoite/'));
  expect(await maija.heading()).toBe('Vahvista uusi sähköpostiosoite');
  await maija.send();
  expect([maija.place(), await maija.isLoggedIn()]).toEqual(['/profiili/?tila=osoite-vaihdettu', true]);
  expect(await page.locator('.own-done').textContent()).toContain('Sähköpostiosoitteesi on nyt maija@uusi.example');
}

async function logOut(maija: PersonOnSite): Promise<void> {
  const { page } = maija;
  await maija.open('/profiili/');
  await page.getByRole('button', { name: 'Kirjaudu ulos', exact: true }).click();
  await page.waitForURL(`${site.origin}/`);
  expect(await maija.isLoggedIn()).toBe(false);
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left).not.toContain('sessionid');
  expect(left).not.toContain('signedin');
}

async function changePassword(maija: PersonOnSite): Promise<void> {
  const { page } = maija;
  await maija.open('/kirjaudu/');
  await page.locator('main a[href^="/unohtunut-salasana/"]').click();
  await maija.fill({ login: 'Maija@uusi.example' });
  await maija.send();
  expect(maija.place()).toBe('/unohtunut-salasana/?tila=lahetetty');
  expect(await page.locator('main').textContent()).toContain('osoitteeseen Maija@uusi.example.');
  const path = await maija.mailedPath('/uusi-salasana/');
  await maija.open(path);
  await maija.fill({ password: 'salasana' });
  await maija.send();
  expect((await page.locator('main .error').allTextContents()).join(' ')).toContain('Salasana on liian yleinen.');
  maija.person.password = 'Punainen-mänty-5';
  await maija.fill({ password: maija.person.password });
  await maija.send();
  expect([maija.place(), await maija.isLoggedIn()]).toEqual(['/profiili/?tila=salasana-vaihdettu', true]);
  // A link is valid for one new password only.
  await maija.open(path);
  await maija.fill({ password: 'Keltainen-koivu-3' });
  await maija.send();
  expect(await maija.heading()).toBe('Linkki ei enää toimi');
  await logOut(maija);
  await maija.open('/kirjaudu/');
  await maija.fillLogin();
  await maija.send();
  expect([maija.place(), await maija.isLoggedIn()]).toEqual(['/', true]);
}
