// The responses to a visitor's requests (docs/content-api.md, sections 6 and 7). The backend sends these fields, and the widgets
// use no others. A widget may receive a response of another backend: see `Received`.
import type { EstimateLine } from '../estimate.ts';

/** `GET /csrf_token/`. Backends in Python may use the second name. */
export interface TokenAnswer {
  csrfToken?: string;
  csrf_token?: string;
}

/** A user, as the user's own browser receives it. */
export interface UserAnswer {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  profile: {
    /** URL of the picture, different for every picture; null without one. */
    profile_icon: string | null;
    /** False for an account that has only been used with Google. */
    has_password: boolean;
    created_at: string;
  };
}

/** `GET /auth/status/`. The user is null for a visitor who is not signed in. */
export interface StatusAnswer {
  authenticated: boolean;
  user: UserAnswer | null;
}

/** `GET /users/profile/permissions/`. */
export interface PermissionsAnswer {
  permissions: string[];
}

/** The response to the POST request of a mailed link: for a registration, a password reset or a new address. */
export interface MailedLinkAnswer {
  detail: string;
  /** The address of the account. It may be shown, because the visitor has read a mail that was sent to it. */
  email: string;
  /** Whether this browser is signed in to the account: it had requested the link, or was signed in before. */
  signed_in: boolean;
}

/** `GET /users/email-change/`. */
export interface EmailChangeAnswer {
  /** The address that has not been confirmed yet; null without one. */
  new_email: string | null;
}

/** `GET` and `PUT /users/newsletters/`. */
export interface NewslettersAnswer {
  items: { list: string; name: string; is_subscribed: boolean }[];
}

/** `GET /auth/common-passwords/{prefix}/`: the rest of each digest, in hexadecimal. */
export interface SuffixesAnswer {
  suffixes: string[];
}

/** `POST /users/estimates/`. */
export interface EstimateAnswer {
  id: string;
  title: string;
  lines: EstimateLine[];
  opens_structures: boolean;
  /** Time in ISO 8601. */
  saved_at: string;
}

/** `GET /users/tools/`. */
export interface ToolsAnswer {
  saved_plants: { id: number; saved_at: string }[];
  estimates: EstimateAnswer[];
}

/** The votes for a work and whether the visitor has voted: `GET …/vote-status/` and `POST …/vote/`. */
export interface VoteAnswer {
  has_voted: boolean;
  vote_count: number;
}

/** An error response that concerns no field. */
export interface RefusalAnswer {
  detail: string;
}

/** A response as it is received: the known fields may be missing or have any value. */
export type Received<Answer> = Answer extends readonly (infer One)[]
  ? Received<One>[]
  : Answer extends object
    ? { readonly [Field in keyof Answer]?: Received<NonNullable<Answer[Field]>> | null }
    : unknown;
