// The interface of the backend's log.
/** A logger compatible with pino: first an object with details, then the message. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
