// Changes headers right before they are sent, whatever a route has set.
import type { Response } from 'express';

/** @param change sets headers of the response, right before they are sent */
export function beforeHeaders(res: Response, change: (res: Response) => void): void {
  const writeHead = res.writeHead.bind(res);
  // Every response calls this method, also those that Express sends.
  res.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.find((one) => typeof one === 'object') as string[] | Record<string, string> | undefined;
    for (const [name, value] of pairsOf(headers)) res.setHeader(name, value);
    change(res);
    return writeHead(status);
  };
}

/** @param headers as `writeHead` accepts them: an object, or alternating names and values */
function pairsOf(headers: string[] | Record<string, string> = {}): [string, string][] {
  if (!Array.isArray(headers)) return Object.entries(headers);
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []));
}
