// The limits of mails in the configuration, shared by the host and the backend.
import type { Config } from './config.ts';
import type { MailLimitFigures } from './shared/mail-limits.ts';

export const mailFigures = (config: Config): MailLimitFigures => ({
  login: config.loginLimit,
  reset: config.resetLimit,
  newsletter: config.newsletterLimit,
  newsletterMails: config.newsletterMailLimit,
});
