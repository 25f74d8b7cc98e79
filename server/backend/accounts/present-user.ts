// An account as it is sent to its owner's browser (docs/content-api.md, section 7).
import type { UserAnswer } from '../../../rules/api/visitor-answers.ts';
import { hashFor } from '../shared/secrets.ts';
import type { UserRow } from '../store/account-tables.ts';

/** The `user` object of every account call. Contains only data that the owner may see: no hash, no file name. */
export function presentUser(user: UserRow): UserAnswer {
  const { id, email, first_name, last_name, icon_file: icon, created_at } = user;
  return {
    id,
    email,
    first_name,
    last_name,
    profile: {
      profile_icon: icon === '' ? null : `/api/users/profile/icon/?v=${hashFor('profile-icon', icon).slice(0, 16)}`,
      has_password: user.password_hash !== '',
      created_at,
    },
  };
}
