// The day of an operator who has only the address of the operator's page.
import { dirname } from 'node:path';
import { TOTP } from 'otpauth';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { storeTestLead } from '../../../server/backend/testing/stored-lead.ts';
import { mailedPath } from '../../helpers/mailed-path.ts';
import type { Site } from '../../helpers/site.ts';
import { phone, type Visitor } from '../visitor.ts';
import { password, register } from './account.ts';
import { subscribe } from './forms.ts';
import type { Journey } from './journey.ts';

/** Stores leads of yesterday, one for each name. @param quarantine the reason for the quarantine; none by default */
async function storeLeads(
  { outboxDir }: Site,
  { email, names, quarantine = '' }: { email: string; names: readonly string[]; quarantine?: string },
): Promise<void> {
  const store = await openStore(dirname(outboxDir));
  const created_at = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
  for (const name of names) await storeTestLead(store, { name, email }, { created_at, quarantine });
  await store.destroy();
}

/** From the address alone to the operator's start page; the link of the registration has signed the visitor in. */
async function comeIn({ open, press, fill, see, page, checkLayout }: Visitor): Promise<void> {
  await open('/yllapito/');
  await see('h1', 'Ota ylläpidon tunnistus käyttöön');
  await fill('main [name=password]', password);
  await press('main button', 'Jatka');
  await see('.admin-key');
  await checkLayout();
  const secret = await page.evaluate(() => document.querySelector('.admin-key')?.textContent ?? '');
  await fill('main [name=code]', new TOTP({ secret: secret.replace(/\s/g, '') }).generate());
  await press('main button', 'Ota käyttöön');
  await see('.admin-codes li');
  await press('main a', 'Koodit ovat tallessa');
  await see('h1', 'Yleiskuva');
}

/** Creates an account for an operator's address, and opens the operator's page. */
async function enrol(visitor: Visitor, site: Site, address: string): Promise<void> {
  await visitor.open('/rekisteroidy/');
  await register(visitor, 'main', address);
  await visitor.see('h1, h2', 'Tunnuksesi luotiin');
  await visitor.open(await mailedPath(site, address, '/vahvista/'));
  await visitor.see('.own-done', 'Osoite on vahvistettu');
  await comeIn(visitor);
}

/** Opens the pages one after another, and inspects each. */
async function openParts({ press, see, checkLayout }: Visitor, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await press('.admin-menu a', part);
    await see('.admin-menu [aria-current=page]', part);
    await checkLayout();
  }
}

const day: Journey = {
  name: 'enrols as an operator, releases a lead, looks at every part, deletes a person’s data, and leaves',
  async walk(visitor, { site, newOperator }) {
    const { press, fill, tick, see, when, email: sender } = visitor;
    await visitor.setSize(phone);
    await storeLeads(site, { email: sender, names: ['Liisa Lähettäjä'], quarantine: 'reused' });
    await visitor.decline();
    await enrol(visitor, site, newOperator());
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
    await visitor.checkLayout();
    await openParts(visitor, ['Sähköpostit']);
    await visitor.until('all mails to leave', async () => {
      await visitor.page.reload();
      return visitor.page.evaluate(() =>
        document.querySelector('main')?.textContent?.includes('Lähteviä viestejä ei ole'),
      );
    });
    await openParts(visitor, ['Kuukausi', 'Toiminta', 'Sisältö', 'Henkilötiedot']);
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

const morning: Journey = {
  name: 'marks the leads of the night as handled, removes a subscriber, and finds a partner’s code and how things are set',
  async walk(visitor, { site, newOperator }) {
    const { press, fill, see, gone, when, email: sender } = visitor;
    await visitor.setSize(phone);
    const names = ['Aino Aamu', 'Yrjö Yö'];
    await storeLeads(site, { email: sender, names });
    await subscribe(visitor, site);
    await enrol(visitor, site, newOperator());
    await openParts(visitor, ['Yhteydenotot']);
    await fill('main [name=haku]', sender);
    await press('main form button', 'Hae');
    // The list before the search has both names, too.
    await when('the found leads', () => location.search.includes('haku='));
    for (const name of names) await see('main', name);
    await press('main button', 'Merkitse kaikki tältä sivulta käsitellyiksi');
    await see('[role=status]', 'Merkitty käsitellyiksi');
    await gone('main a', names[0]);
    await openParts(visitor, ['Tilaajat']);
    await fill('main [name=email]', sender);
    await press('main button', 'Hae tilaukset');
    await see('main', `Osoitteen ${sender} tilaukset`);
    await press('main button', 'Poista tilaus');
    await see('main', 'on poistettu');
    await openParts(visitor, ['Kumppanit']);
    await press('main ul a');
    await see('main', 'data-site=');
    await visitor.checkLayout();
    await openParts(visitor, ['Ohjeet']);
    await see('main', 'EMBED_SITES');
  },
};

export const operators: readonly Journey[] = [day, morning];
