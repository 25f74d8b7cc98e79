// Command: npx pihlaja leads:release sends the mails of a lead in quarantine.
import { releaseLead } from '../../backend/leads/release-lead.ts';
import { mailDomain } from '../../backend/mail/mail-domain.ts';
import { counted, runCommand } from './on-database.ts';

const command = {
  name: 'npx pihlaja leads:release',
  does: 'Sends the mails of a lead that has waited in quarantine, once.',
  words: { ID: "the lead's id, as npx pihlaja leads --quarantine prints it" },
};

await runCommand(command, async ({ config, store, words: [id = ''] }) => {
  const { siteUrl, leadEmail, adminEmails } = config;
  const context = {
    store,
    siteUrl,
    leadEmail: leadEmail ?? `toimitus@${mailDomain(siteUrl)}`,
    hasOperators: adminEmails.length > 0,
  };
  const released = await releaseLead(context, id, new Date());
  switch (released.kind) {
    case 'unknown':
      throw new Error(`There is no lead "${id}": see npx pihlaja leads --quarantine.`);
    case 'never quarantined':
      throw new Error(`Lead ${id} has never been in quarantine: its mails went out when it came.`);
    case 'before':
      return `Lead ${id} was released already, at ${released.lead.released_at}: nothing is sent again.\n`;
    case 'now':
      return `Lead ${id} released: ${counted(released.mails, 'mail')} to be sent; a running site does so within five minutes.\n`;
  }
});
