#!/usr/bin/env node
// `npx pihlaja COMMAND`: runs one of the operator's commands, each of which is a separate program.
import { program } from 'commander';
import nodeOptions from './node-options.json' with { type: 'json' };

const groups = {
  Content: {
    'content:new': 'writes a small content folder to start with',
    'content:import': 'imports a content folder into the database',
    'content:preview': 'prints a link that shows a draft for a day',
    'check:api': 'compares the answers of a content backend with the content API',
  },
  'Leads and mails': {
    leads: 'prints the forms that visitors have sent, or the newsletter orders',
    'leads:kept': 'lists leads that the host keeps and has not delivered',
    'leads:release': 'sends the mails of a lead in quarantine',
    'leads:purge': 'deletes leads that are older than LEAD_KEPT_DAYS',
    mails: 'lists mails that wait or were given up',
    embeds: "lists the partners' sites and their snippets",
    stats: 'prints the numbers of a month',
  },
  Data: {
    backup: 'writes one archive of all data while the site runs',
    restore: 'puts the data of an archive into an empty place',
    move: 'copies the data between SQLite and PostgreSQL',
  },
  Operation: {
    doctor: 'checks the installation and says what to do',
    'admin:reset': 'removes the second factor of an operator who has lost it',
  },
};

// Makes Node.js collect garbage more often: a command prints many rows, and the memory of earlier ones is then freed soon.
process.execArgv.push(...nodeOptions.commandFlags);

program
  .name('npx pihlaja')
  .description("The operator's commands of a Pihlaja site. `npx pihlaja COMMAND --help` tells the options of one.")
  .usage('COMMAND [OPTIONS]')
  .helpCommand(false);
for (const [group, commands] of Object.entries(groups)) {
  program.commandsGroup(`${group}:`);
  for (const [name, does] of Object.entries(commands))
    program.command(name, does, {
      executableFile: `${import.meta.dirname}/ops/commands/${name.replace(':', '-')}.ts`,
    });
}
program.parse();
