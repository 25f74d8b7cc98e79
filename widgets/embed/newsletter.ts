// The newsletter form as one script for partners' pages.
import { host, version } from './build-values.ts';
import { checkNewsletter } from './check-newsletter.ts';
import { registerForm } from './core/pihlaja-global.ts';
import { createAttach } from './core/placeholder.ts';
import { Newsletter } from './Newsletter.tsx';
import css from './newsletter.css';

registerForm(
  'newsletter',
  createAttach<undefined>({
    name: 'newsletter',
    host,
    css,
    needs: ['site'],
    check: checkNewsletter,
    View: Newsletter,
  }),
  version,
);
