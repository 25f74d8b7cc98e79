// A person's account, from its first form to the last sign-out.
import { mailedPath } from '../../helpers/mailed-path.ts';
import { withoutScripts } from '../journey-site.ts';
import { phone, type Visitor } from '../visitor.ts';
import { expectSame, type Journey, withoutScriptsExplained } from './journey.ts';

export const password = 'Vihreä-kuusi-9';

async function openLogin({ press, see, focusIn }: Visitor): Promise<void> {
  await press('.masthead [data-opens=login]');
  await see('dialog h2', 'Tervetuloa takaisin!');
  await focusIn('dialog');
}

/** @param place the form's position: a dialog, or a separate page */
export async function register({ fill, tick, press }: Visitor, place: 'dialog' | 'main', email: string): Promise<void> {
  await fill(`${place} [name=email]`, email);
  await fill(`${place} [name=password]`, password);
  await fill(`${place} [name=password_confirm]`, password);
  await tick(`${place} [name=accept_terms]`);
  await press(`${place} button[type=submit]`, 'Luo tunnus');
}

/** Changes the first name on the profile page, and checks that it was saved. */
async function changeName(visitor: Visitor): Promise<void> {
  const { press, fill, see } = visitor;
  await visitor.open('/profiili/');
  await see('main h1');
  await visitor.checkLayout();
  await fill('main [name=first_name]', 'Väinämö');
  await press('main form button', 'Tallenna muutokset');
  await see('main [role=status]', 'Muutokset on tallennettu');
  await visitor.page.reload();
  await see('main [name=first_name]', 'Väinämö');
}

const account: Journey = {
  name: 'registers, confirms by mail, logs in, votes, edits the profile, and logs out',
  async walk(visitor, { site }) {
    const { page, press, fill, see, gone, focusIn, open, email } = visitor;
    await visitor.decline();
    await openLogin(visitor);
    await page.press('Escape');
    await gone('dialog[open]');
    await focusIn('.masthead [data-opens=login]');
    await openLogin(visitor);
    await press('dialog a', 'Luo tunnus');
    await register(visitor, 'dialog', email);
    await see('dialog h2', 'Tunnuksesi luotiin');
    await open(await mailedPath(site, email, '/vahvista/'));
    await see('.own-done', 'Osoite on vahvistettu');
    await press('main form[action="/kirjaudu-ulos/"] button');
    await visitor.when('the front page', () => location.pathname === '/' && document.readyState === 'complete');
    await openLogin(visitor);
    await fill('dialog [name=login]', email);
    await fill('dialog [name=password]', password);
    await page.press('Enter');
    await see('.account-menu summary');
    await open('/kilpailu/');
    await visitor.waitForReady('#submission-3 [data-widget=vote-button]');
    await press('#submission-3 .vote-button button');
    await see('#submission-3 .vote-button button', 'Äänestetty');
    await changeName(visitor);
    await press('.account-menu summary');
    await press('.account-menu button', 'Kirjaudu ulos');
    await see('.masthead [data-opens=login]');
  },
};

const withoutScript: Journey = {
  name: 'registers, logs in, votes, edits the profile, and logs out where no script comes',
  async walk(visitor, { site }) {
    const { press, fill, see, open, email } = visitor;
    await visitor.setSize(phone);
    await open(withoutScripts);
    await open('/rekisteroidy/');
    await register(visitor, 'main', email);
    await see('h1', 'Tunnuksesi luotiin');
    await open(await mailedPath(site, email, '/vahvista/'));
    await press('main form button');
    await see('.own-done', 'Osoite on vahvistettu');
    await press('main form[action="/kirjaudu-ulos/"] button');
    await visitor.when('the front page', () => location.pathname === '/');
    await open('/kirjaudu/?next=/kilpailu/');
    await fill('main [name=login]', email);
    await fill('main [name=password]', password);
    await press('main button[type=submit]', 'Kirjaudu');
    await see('#submission-2 .vote-button button');
    await press('#submission-2 .vote-button button');
    await visitor.when('the question of the vote', () => location.pathname === '/aanesta/2/');
    await visitor.checkLayout();
    await press('main form button');
    await visitor.when('the vote', () => location.search === '?tila=aanestetty');
    await changeName(visitor);
    await press('main form[action="/kirjaudu-ulos/"] button');
    await visitor.when('the front page', () => location.pathname === '/');
    expectSame(await visitor.page.evaluate(() => document.cookie.includes('signedin')), false, 'signed in');
  },
  explained: withoutScriptsExplained,
};

export const accounts: readonly Journey[] = [account, withoutScript];
