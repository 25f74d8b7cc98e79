// A page's calls of its ad network, and the effects of missing responses.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adScripts, arriveNetwork, forgetAds } from '../../../tests/helpers/fake-ads.ts';
import { consentChanged } from '../consent/consent.ts';
import { askNetwork } from './ad-network.ts';

const src = '/ads/tag.js';
let life: AbortController;
const ask = (answer: () => Promise<unknown> = async () => 'a') => askNetwork(src, life.signal, answer);
beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has no `stop` function.
  vi.stubGlobal('stop', vi.fn());
  life = new AbortController();
  document.documentElement.setAttribute('data-consent-advertising', 'granted');
});
afterEach(() => {
  life.abort();
  forgetAds();
  vi.useRealTimers();
});

describe('the network’s script', () => {
  it('is loaded by the first question, once, and marked as another’s', () => {
    expect(adScripts()).toEqual([]);
    void ask();
    void ask();
    expect(adScripts().map((script) => [script.getAttribute('src'), script.async])).toEqual([[src, true]]);
  });

  it('answers what was asked before it came, and what is asked after, in order', async () => {
    const order: string[] = [];
    const say = (word: string) => async () => void order.push(word);
    const before = [ask(say('a')), ask(say('b'))];
    arriveNetwork({});
    await Promise.all([...before, ask(say('c'))]);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('may have made the queue itself', async () => {
    arriveNetwork({});
    await expect(ask()).resolves.toBe('a');
  });
});

describe('a question', () => {
  it('has no answer when the script is not there after five seconds, and is not put to it any more', async () => {
    const asked = vi.fn(async () => 'a');
    const answer = ask(asked);
    await vi.advanceTimersByTimeAsync(5000);
    await expect(answer).resolves.toBeNull();
    arriveNetwork({});
    expect(asked).not.toHaveBeenCalled();
  });

  it('has none at once when the script is blocked, nor has any later one', async () => {
    const answer = ask();
    adScripts()[0]?.dispatchEvent(new Event('error'));
    await expect(answer).resolves.toBeNull();
    await expect(ask()).resolves.toBeNull();
    expect(adScripts()).toHaveLength(1);
  });

  it('may take five seconds more once the script is there', async () => {
    const answer = ask(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(4000);
    arriveNetwork({});
    let isOver = false;
    void answer.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBeNull();
  });

  it('has none when the network throws or refuses', async () => {
    arriveNetwork({});
    const broken = () => {
      throw new Error('rikki');
    };
    await expect(ask(broken)).resolves.toBeNull();
    await expect(ask(() => Promise.reject(new Error('ei')))).resolves.toBeNull();
  });

  it('has none at once when the queue takes no commands', async () => {
    vi.stubGlobal('pihlajaAds', { cmd: null });
    await expect(ask()).resolves.toBeNull();
  });

  it('is forgotten when nobody wants the answer any more', async () => {
    const asked = vi.fn(async () => 'a');
    const answer = ask(asked);
    life.abort();
    await expect(answer).resolves.toBeNull();
    arriveNetwork({});
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a visitor who withdraws', () => {
  it('has the network told at once, and only then', () => {
    void ask();
    const { stop } = arriveNetwork({});
    document.dispatchEvent(new Event(consentChanged));
    expect(stop).not.toHaveBeenCalled();
    document.documentElement.setAttribute('data-consent-advertising', 'denied');
    document.dispatchEvent(new Event(consentChanged));
    expect(stop).toHaveBeenCalled();
  });
});
