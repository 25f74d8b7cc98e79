// A call of the content API that the check makes.
/** One call, in the notation of the API's description (docs/content-api.md). */
export interface ApiCall {
  /** Method and path below the API's base URL: `GET /pages/{id}/`. */
  call: string;
  /** The purpose of the call, if the site makes it for several. */
  what?: string;
  /** Query parameters that the site sends. */
  parameters?: readonly string[];
  isRequired: boolean;
  /**
   * Whether the call checks a convention of the backend. Violating it is a difference from the description and has a cost, but is
   * not a failure.
   */
  isHabit?: boolean;
  /** The effect on the site when the call fails. */
  without: string;
}
