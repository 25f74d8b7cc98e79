// Sends a form with its files, reports the upload progress, and times out on a dead connection.

/** Timeout without progress, in milliseconds, after which the connection counts as lost. */
export const stalledMs = 60_000;

export interface FormResponse {
  /** The HTTP status; 0 when there was no response. */
  status: number;
  text: string;
  /** In seconds; 0 or NaN when the response gives none. */
  retryAfter: number;
}

/** @param onProgress receives the uploaded fraction of the body, from 0 to 1 */
export function postForm(
  url: string,
  body: FormData,
  key: string,
  onProgress: (part: number) => void,
): Promise<FormResponse> {
  return new Promise((resolve) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stalledMs);
    };
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    if (key) request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(loaded / total);
    };
    // Runs at every end: a response, a dropped connection, or the timer above.
    request.onloadend = () => {
      clearTimeout(timer);
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: Number(request.getResponseHeader('Retry-After')),
      });
    };
    wait();
    request.send(body);
  });
}
