// The day of somebody who runs the site and has only the address of its operator's page.
import { dirname } from 'node:path';
import { TOTP } from 'otpauth';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { storeTestLead } from '../../../server/backend/testing/stored-lead.ts';
import { mailedPath } from '../../helpers/mailed-path.ts';
import type { Site } from '../../helpers/site.ts';
import { phone, type Visitor } from '../visitor.ts';
import { password, register } from './account.ts';
import type { Journey } from './journey.ts';

/** A lead of yesterday that the site holds back. */
async function holdLead({ outboxDir }: Site, email: string): Promise<void> {
  const store = await openStore(dirname(outboxDir));
  const created_at = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
  await storeTestLead(store, { name: 'Liisa Lähettäjä', email }, { created_at, quarantine: 'reused' });
  await store.destroy();
}

/** From the address alone to the start of the page. */
async function comeIn({ open, press, fill, see, page, lookAround }: Visitor, address: string): Promise<void> {
  await open('/yllapito/');
  await fill('main [name=login]', address);
  await fill('main [name=password]', password);
  await press('main button[type=submit]', 'Kirjaudu');
  await see('h1', 'Ota ylläpidon tunnistus käyttöön');
  await fill('main [name=password]', password);
  await press('main button', 'Jatka');
  await see('.admin-key');
  await lookAround();
  const secret = await page.evaluate(() => document.querySelector('.admin-key')?.textContent ?? '');
  await fill('main [name=code]', new TOTP({ secret: secret.replace(/\s/g, '') }).generate());
  await press('main button', 'Ota käyttöön');
  await see('.admin-codes li');
  await press('main a', 'Koodit ovat tallessa');
  await see('h1', 'Alku');
}

/** One after another, each looked at. */
async function openParts({ press, see, lookAround }: Visitor, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await press('.admin-menu a', part);
    await see('.admin-menu [aria-current=page]', part);
    await lookAround();
  }
}

const day: Journey = {
  name: 'enrols as an operator, releases a lead, looks at every part, deletes a person’s data, and leaves',
  async walk(visitor, { site, newOperator }) {
    const { open, press, fill, tick, see, when, email: sender } = visitor;
    await visitor.setSize(phone);
    const address = newOperator();
    await holdLead(site, sender);
    await visitor.decline('/rekisteroidy/');
    await register(visitor, 'main', address);
    await see('h1, h2', 'Tunnuksesi luotiin');
    await open(await mailedPath(site, address, '/vahvista/'));
    await see('h1, h2', 'Osoite on vahvistettu');
    await comeIn(visitor, address);
    await press('.admin-menu a', 'Yhteydenotot');
    await press('main a', 'Karanteeni');
    await see('.admin-tabs [aria-current=page]', 'Karanteeni');
    await fill('main [name=haku]', sender);
    await press('main form button', 'Hae');
    await when('the found leads', () => location.search.includes('haku='));
    await press('main a', 'Liisa Lähettäjä');
    await see('main', sender);
    await press('main button', 'Vapauta ja lähetä');
    await see('[role=status]', 'Vapautettu');
    await fill('main [name=note]', 'Soitettu, asia hoidossa.');
    await press('main button', 'Merkitse käsitellyksi');
    await see('[role=status]', 'Merkitty käsitellyksi');
    await visitor.lookAround();
    await openParts(visitor, ['Sähköpostit']);
    await visitor.until('all mails to leave', async () => {
      await visitor.page.reload();
      return visitor.page.evaluate(() => document.querySelector('main')?.textContent?.includes('ovat lähteneet'));
    });
    await openParts(visitor, ['Kuukausi', 'Kunto', 'Sisältö', 'Henkilötiedot']);
    await fill('main [name=email]', sender);
    await press('main button', 'Hae tiedot');
    await see('main', `Osoitteella ${sender} on tallessa`);
    await tick('main input[type=checkbox]');
    await press('main button', 'Poista kaikki');
    await see('main', `Osoitteen ${sender} tiedot on poistettu`);
    await openParts(visitor, ['Tapahtumat']);
    await see('main', 'Poisti henkilön tiedot');
    await press('.admin-head button', 'Sulje ylläpito');
    await when('the front page', () => location.pathname === '/');
  },
};

export const operators: readonly Journey[] = [day];
