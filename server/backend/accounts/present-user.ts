// An account in the form for its owner's browser (docs/content-api.md, section 7).
import { hashFor } from '../shared/secrets.ts';
import type { UserRow } from '../store/account-tables.ts';

/** The user object of every account call. */
export interface PresentedUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  profile: {
    /** Address of the picture, different for every picture; null without one. */
    profile_icon: string | null;
    /** False for an account that has only been opened with Google. */
    has_password: boolean;
    created_at: string;
  };
}

/** Copies only the data that its owner may see: no hash, no file name. */
export function presentUser(user: UserRow): PresentedUser {
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
