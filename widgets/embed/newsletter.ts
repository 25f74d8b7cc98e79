// The newsletter form as one script for partners' pages.
import { isEmail } from '../../rules/email.ts';
import { newsletter } from '../../texts/embed/newsletter.ts';
import { host, version } from './build-values.ts';
import { openDoor } from './core/door.ts';
import { createAttach } from './core/placeholder.ts';
import css from './embed.css';
import { Newsletter } from './Newsletter.tsx';

openDoor(
  'newsletter',
  createAttach<undefined>({
    name: 'newsletter',
    host,
    css,
    needs: ['site'],
    check(form, { lang }) {
      const email = new FormData(form).get('email');
      const errors: Record<string, string> = {};
      if (!isEmail(String(email).trim())) errors.email = newsletter[lang].invalid;
      return errors;
    },
    View: Newsletter,
  }),
  version,
);
