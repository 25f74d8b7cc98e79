// The interface of the backend's log.
/** A logger in the form of pino: an object of details first, then the sentence. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
