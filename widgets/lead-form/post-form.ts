// Posts a form with its files, reports their progress, and gives up on a dead connection.

/** No progress for this long counts as no connection. */
export const stalledMs = 60_000;

export interface FormResponse {
  /** 0 when there was no response. */
  status: number;
  text: string;
  /** Seconds; 0 or no number when none are given. */
  retryAfter: number;
}

/** @param onProgress receives the sent share of the body, from 0 to 1 */
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
    // Every end: an answer, a dropped connection, or the timer above.
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
