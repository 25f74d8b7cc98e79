// The lead form as one script for partners' pages.
import { host, version } from './build-values.ts';
import { checkLead } from './check-lead.ts';
import { openDoor } from './core/door.ts';
import { createAttach } from './core/placeholder.ts';
import type { FormDefinition } from './core/types.ts';
import { LeadForm } from './LeadForm.tsx';
import css from './lead-form.css';

openDoor(
  'lead-form',
  createAttach<FormDefinition>({
    name: 'lead-form',
    host,
    css,
    needs: ['site', 'form'],
    async load({ form }) {
      const answer = await fetch(`${host}/embed/api/lead-form?form=${form}`, { credentials: 'omit' });
      if (!answer.ok) throw answer.status;
      return answer.json();
    },
    check: checkLead,
    View: LeadForm,
  }),
  version,
);
