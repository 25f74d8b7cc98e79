// The lead form as one script for partners' pages.
import { host, version } from './build-values.ts';
import { checkLead, checkLeadFiles } from './check-lead.ts';
import { registerForm } from './core/pihlaja-global.ts';
import { createAttach } from './core/placeholder.ts';
import type { FormDefinition } from './core/types.ts';
import { enterKey } from './enter-key.ts';
import { LeadForm } from './LeadForm.tsx';
import css from './lead-form.css';
import { loadDefinition } from './load-definition.ts';

registerForm(
  'lead-form',
  createAttach<FormDefinition>({
    name: 'lead-form',
    host,
    css,
    needs: ['site', 'form'],
    shrinks: true,
    load: ({ form }) => loadDefinition(host, form),
    check: checkLead,
    checkFiles: checkLeadFiles,
    enterKey,
    View: LeadForm,
  }),
  version,
);
