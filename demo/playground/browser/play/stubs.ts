// Runs in the page of an example before everything else during a play: answers the widget's requests instead of the
// host, and gives the page an empty storage. So a play sends nothing, and does not change the developer's storage.
import type { StageAnswer } from '../../widget-plays.ts';

/**
 * The stage stores the answers for its frame here, because the frame's script starts before the stage could write into
 * it.
 */
export interface PlayingWindow extends Window {
  playgroundAnswers?: readonly StageAnswer[];
}

export const playParameter = 'play';

export function answerInstead(answers: readonly StageAnswer[]): void {
  const find = (method: string, address: string | URL) => {
    const { pathname } = new URL(address, location.href);
    return answers.find((one) => one.path === pathname && one.method === method.toUpperCase());
  };
  replaceFetch(find);
  replaceRequest(find);
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { value: emptyStorage() });
}

type Find = (method: string, address: string | URL) => StageAnswer | undefined;

function replaceFetch(find: Find): void {
  const fetchForReal = window.fetch;
  window.fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    const answer = find(method, url);
    if (!answer) return fetchForReal(input, init);
    if (answer.page) return fetchForReal(answer.page);
    return new Response(JSON.stringify(answer.json), {
      status: answer.status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  };
}

/** For widgets that report the progress of an upload. */
function replaceRequest(find: Find): void {
  const ForReal = window.XMLHttpRequest;
  window.XMLHttpRequest = class extends ForReal {
    #answer: StageAnswer | undefined;

    override open(method: string, url: string | URL, isAsync = true): void {
      this.#answer = find(method, url);
      super.open(method, url, isAsync);
    }

    override send(body?: XMLHttpRequestBodyInit | null): void {
      const answer = this.#answer;
      if (!answer) {
        super.send(body);
        return;
      }
      const text = JSON.stringify(answer.json);
      for (const [name, value] of Object.entries({ readyState: 4, status: answer.status, responseText: text }))
        Object.defineProperty(this, name, { value });
      setTimeout(() => {
        for (const type of ['readystatechange', 'load', 'loadend']) this.dispatchEvent(new ProgressEvent(type));
      });
    }
  };
}

function emptyStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}
