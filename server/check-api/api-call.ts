// A call of the content API that the check makes.
/** One call, as the API's description writes it (docs/content-api.md). */
export interface ApiCall {
  /** Method and path below the API's base: `GET /pages/{id}/`. */
  call: string;
  /** What the site asks it for, where it asks for several things. */
  what?: string;
  /** Query parameters that the site sends. */
  parameters?: readonly string[];
  isRequired: boolean;
  /** A habit of the backend's: not keeping it differs from the description, and costs something. */
  isHabit?: boolean;
  /** What the site does where the call fails. */
  without: string;
}
