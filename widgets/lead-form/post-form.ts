// Posts a form with its files, tells how far they have come, and gives up on a line that is dead.

/** No progress for this long is no connection. */
export const stalledMs = 60_000;

export interface FormResponse {
  /** 0 when nothing came back. */
  status: number;
  text: string;
  /** The header as it stands. */
  retryAfter: string | null;
}

/** @param onProgress hears how much of the body is there, from 0 to 1 */
export function postForm(
  url: string,
  body: FormData,
  key: string,
  onProgress: (part: number) => void,
): Promise<FormResponse> {
  return new Promise((resolve) => {
    // fetch tells no progress of what it sends.
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
    // The end of all: an answer, a dropped line, or the timer above.
    request.onloadend = () => {
      clearTimeout(timer);
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      });
    };
    wait();
    request.send(body);
  });
}
