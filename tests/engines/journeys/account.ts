// A person's account, from its first form to the last log out.
import { mailedPath } from '../../helpers/mailed-path.ts';
import type { Visitor } from '../visitor.ts';
import type { Journey } from './journey.ts';

const password = 'Vihreä-kuusi-9';

async function openLogin({ press, see, focusIn }: Visitor): Promise<void> {
  await press('.masthead [data-opens=login]');
  await see('dialog h2', 'Tervetuloa takaisin!');
  await focusIn('dialog');
}

const account: Journey = {
  name: 'registers, confirms by mail, logs in, votes, edits the profile, and logs out',
  async walk(visitor, { site }) {
    const { page, press, fill, see, gone, focusIn, open } = visitor;
    const email = `ville-${visitor.engine}-${visitor.hand}@posti.example`.toLowerCase();
    await visitor.decline();
    await openLogin(visitor);
    await page.press('Escape');
    await gone('dialog[open]');
    await focusIn('.masthead [data-opens=login]');
    await openLogin(visitor);
    await press('dialog a', 'Luo tunnus');
    await fill('dialog [name=email]', email);
    await fill('dialog [name=password]', password);
    await fill('dialog [name=password_confirm]', password);
    await visitor.tick('dialog [name=accept_terms]');
    await press('dialog button[type=submit]', 'Luo tunnus');
    await see('dialog h2', 'Tunnuksesi luotiin');
    await open(await mailedPath(site, email, '/vahvista/'));
    await see('h1, h2', 'Osoite on vahvistettu');
    await open('/');
    await openLogin(visitor);
    await fill('dialog [name=login]', email);
    await fill('dialog [name=password]', password);
    await page.press('Enter');
    await see('.account-menu summary');
    await open('/kilpailu/');
    await visitor.awake('#submission-3 [data-widget=vote-button]');
    await press('#submission-3 .vote-button button');
    await see('#submission-3 .vote-button button', 'Äänestetty');
    await open('/profiili/');
    await see('main h1');
    await visitor.lookAround();
    await press('.account-menu summary');
    await press('.account-menu button', 'Kirjaudu ulos');
    await see('.masthead [data-opens=login]');
  },
};

export const accounts: readonly Journey[] = [account];
