// The answers to a visitor's own calls (docs/content-api.md, sections 6 and 7): the backend sends these fields, and the
// widgets name no others. What a widget gets may come from another backend: see `Received`.
import type { EstimateLine } from './estimate.ts';

/** `GET /csrf_token/`; backends in Python may use the second name. */
export interface TokenAnswer {
  csrfToken?: string;
  csrf_token?: string;
}

/** A user, for their own browser. */
export interface UserAnswer {
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

/** `GET /auth/status/`; the user is null for a visitor who is not logged in. */
export interface StatusAnswer {
  authenticated: boolean;
  user: UserAnswer | null;
}

/** `GET /users/profile/permissions/`. */
export interface PermissionsAnswer {
  permissions: string[];
}

/** A post of a mailed link: of a registration, a reset or a new address. */
export interface MailedLinkAnswer {
  detail: string;
  /** The address of the account: whoever has the link has read its mail. */
  email: string;
  /** Whether this browser is logged in as the account: it had asked for the link, or it was before. */
  signed_in: boolean;
}

/** `GET /users/email-change/`. */
export interface EmailChangeAnswer {
  /** The address that waits for its confirmation; null without one. */
  new_email: string | null;
}

/** `GET` and `PUT /users/newsletters/`. */
export interface NewslettersAnswer {
  items: { list: string; name: string; is_subscribed: boolean }[];
}

/** `GET /auth/common-passwords/{prefix}/`: the rest of the digests, in hexadecimal. */
export interface SuffixesAnswer {
  suffixes: string[];
}

/** `POST /users/estimates/`. */
export interface EstimateAnswer {
  id: string;
  title: string;
  lines: EstimateLine[];
  opens_structures: boolean;
  /** In ISO 8601. */
  saved_at: string;
}

/** `GET /users/tools/`. */
export interface ToolsAnswer {
  saved_plants: { id: number; saved_at: string }[];
  estimates: EstimateAnswer[];
}

/** A work's votes and the visitor's own: `GET …/vote-status/` and `POST …/vote/`. */
export interface VoteAnswer {
  has_voted: boolean;
  vote_count: number;
}

/** A refusal that belongs to no field. */
export interface RefusalAnswer {
  detail: string;
}

/** An answer as it comes: known fields, any of which may be missing or hold anything. */
export type Received<Answer> = Answer extends readonly (infer One)[]
  ? Received<One>[]
  : Answer extends object
    ? { readonly [Field in keyof Answer]?: Received<NonNullable<Answer[Field]>> | null }
    : unknown;
