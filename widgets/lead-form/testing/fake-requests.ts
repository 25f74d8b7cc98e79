// A fake XMLHttpRequest: it records the requests, and responds when a test calls `answer`.
import { vi } from 'vitest';

class FakeRequest {
  method = '';
  url = '';
  headers: Record<string, string> = {};
  body = new FormData();
  status = 0;
  responseText = '';
  upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
  onloadend = () => {};
  #answered: Record<string, string> = {};

  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.#answered[name] ?? null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onloadend();
  }

  progress(part: number) {
    this.upload.onprogress?.({ loaded: part, total: 1 });
  }
  /** @param status 0 for a dropped connection */
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.#answered = headers;
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onloadend();
  }
}

/** Call `install()` before each test; vitest removes the stub after it. */
export function fakeRequests() {
  const all: FakeRequest[] = [];
  return {
    all,
    last: () => all.at(-1) as FakeRequest,
    install() {
      all.length = 0;
      vi.stubGlobal(
        'XMLHttpRequest',
        class extends FakeRequest {
          constructor() {
            super();
            all.push(this);
          }
        },
      );
    },
  };
}
