// The access log: one line for each response, without query, IP address or user agent.
import { type AnsweredRequest, listenTo } from './events.ts';

/** @returns a function that stops the log */
export function startAccessLog(log: { info(details: object, message: string): void }): () => void {
  const write = ({ method, path, route, status, ms }: AnsweredRequest) =>
    log.info({ method, path, route, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  const ends = [listenTo('answered', write), listenTo('answeredKept', write)];
  return () => {
    for (const end of ends) end();
  };
}
