// Any number of leads, the same in every run, written directly into a database.
import type { LeadReceipt } from '../../server/backend/leads/lead-record.ts';
import { noteLeadSources } from '../../server/backend/leads/lead-source-queries.ts';
import { wordsOfLead } from '../../server/backend/leads/lead-words.ts';
import { inTransaction, type Store } from '../../server/backend/store/open-store.ts';

const addedAtOnce = 500;

const things = (
  'keittiö remontti laatat hinta tarjous haluaisin pyytää talo katto ikkuna puutarha istutus aita terassi piha sauna ' +
  'kylpyhuone asennus aikataulu kevät syksy neliö metri työ urakka'
).split(' ');
const names = 'Virtanen Korhonen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen'.split(' ');

/** A pseudo-random generator that gives the same numbers in every run. */
function createDraw(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

function drawLead(number: number, draw: (below: number) => number) {
  const words = Array.from({ length: 10 + draw(60) }, () => things[draw(things.length)]);
  const answer = (name: string, type: LeadReceipt['type'], value: string): LeadReceipt => ({
    name,
    label: name,
    type,
    value,
  });
  const created_at = new Date(Date.UTC(2023, 10, 14) + number * 300_000).toISOString();
  const isDoubtful = draw(20) === 0;
  return {
    answers: [
      answer('nimi', 'singleline', `Etunimi${draw(997)} ${names[draw(names.length)]}`),
      answer('sahkoposti', 'email', `e${number}@esimerkki.example`),
      answer('puhelin', 'singleline', `040 ${1_000_000 + number}`),
      answer('viesti', 'multiline', words.join(' ')),
    ],
    row: {
      id: `${String(number).padStart(12, '0')}-${draw(1e6)}`,
      form_id: 1 + draw(8),
      form_slug: 'tarjous',
      form_heading: 'Pyydä tarjous',
      created_at,
      source: 'form' as const,
      site: draw(3) > 0 ? '' : `koti${draw(5)}`,
      quarantine: isDoubtful ? 'trap' : '',
      released_at: null,
      page_id: null,
      page_path: '/puutarha/',
      page_title: 'Puutarha',
      campaign: '{}',
      consent_version: 'v1',
      consent_text: '<p>Hyväksyn, että tietoni välitetään lomakkeessa mainituille yrityksille.</p>',
      handled_at: !isDoubtful && draw(10) > 0 ? created_at : null,
    },
  };
}

/** Adds leads of eight forms and six sites, at intervals of five minutes. */
export async function addManyLeads(store: Store, count: number): Promise<void> {
  const draw = createDraw();
  for (let first = 0; first < count; first += addedAtOnce) {
    const some = Math.min(addedAtOnce, count - first);
    const leads = Array.from({ length: some }, (_, index) => drawLead(first + index, draw));
    await inTransaction(store, async (transaction) => {
      await transaction
        .insertInto('leads')
        .values(leads.map(({ row, answers }) => ({ ...row, answers: JSON.stringify(answers) })))
        .execute();
      await transaction
        .insertInto('lead_words')
        .values(leads.map(({ row, answers }) => wordsOfLead({ ...row, answers })))
        .execute();
      const sourced = leads.map(({ row, answers }) => ({ ...row, answers }));
      for (const [formId, ofForm] of Map.groupBy(sourced, ({ form_id }) => form_id))
        await noteLeadSources(transaction, formId, ofForm);
    });
  }
}
