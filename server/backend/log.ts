// The log that the backend writes to.
/** A logger as pino is one: an object of details first, then the sentence. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
