// The course of a submission: sent once, stored without a network, and never falsely reported as a success.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shared } from '../../../texts/embed/shared.ts';
import { focusNextOnEnter, showEnterKey } from '../../shared/form/enter-goes-on.ts';
import { newsletterOptions, sentPosts } from '../testing/sent-posts.ts';
import { createForm } from './form.ts';
import type { FormState } from './types.ts';

const words = shared.fi;
const options = newsletterOptions({ list: 'piha', hidden: { source: 'spring' }, utm: 'utm_source=x&secret=y' });

type Reply = [status: number, body: object] | 'lost';
let replies: Reply[];

function open() {
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = '<form><input name="email"><button></button></form><p data-said tabindex="-1"></p>';
  const form = holder.firstElementChild as HTMLFormElement;
  const email = form.elements.namedItem('email') as HTMLInputElement;
  const events: string[] = [];
  const controller = createForm({
    ...{ host: 'https://h.example', path: 'newsletter', options: () => options },
    check: () => (email.value ? ({} as Record<string, string>) : { email: 'empty' }),
    emit: (name, code) => void events.push(code ? `${name} ${code}` : name),
    redraw() {},
  });
  const end = controller.listen(holder);
  const submit = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const phase = (): FormState['phase'] => controller.state().phase;
  return { controller, email, events, submit, phase, holder, end };
}
type Opened = ReturnType<typeof open>;
const opened: Opened[] = [];
function openFilled(): Opened {
  const one = open();
  opened.push(one);
  one.email.value = 'maija@example.fi';
  return one;
}
async function sent(one: Opened) {
  one.submit();
  await vi.advanceTimersByTimeAsync(8000);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  replies = [[201, { message: 'x' }]];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      if (url.includes('/challenge')) throw new TypeError('no challenge');
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) as Reply;
      if (reply === 'lost') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(reply[1]), { status: reply[0] });
    }),
  );
});
afterEach(() => {
  for (const { end, holder } of opened.splice(0)) {
    end();
    holder.remove();
  }
  vi.useRealTimers();
});

describe('a form', () => {
  it('goes once, however often it is sent, with everything in its body', async () => {
    const one = openFilled();
    for (let times = 0; times < 4; times += 1) one.submit();
    expect(one.phase()).toBe('sending');
    await vi.advanceTimersByTimeAsync(100);
    expect(sentPosts()).toHaveLength(1);
    const { _id, _page, ...rest } = sentPosts()[0] ?? {};
    expect(_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(_page).not.toMatch(/[?#]/);
    expect(rest).toEqual({
      ...{ email: 'maija@example.fi', list: 'piha', _site: 'pub_demo', _lang: 'fi' },
      ...{ _campaign: 'utm_source=x', _hidden_source: 'spring', _renewable: '1' },
    });
    expect(one.events).toEqual(['submitting', 'success']);
    expect(one.phase()).toBe('sent');
  });

  it('is the same submission as long as it says the same, and another one when it does not', async () => {
    const one = openFilled();
    replies = [[500, {}]];
    await sent(one);
    await sent(one);
    one.email.value = 'pekka@example.fi';
    await sent(one);
    const ids = sentPosts().map(({ _id }) => _id);
    expect(new Set(ids.slice(0, 6)).size).toBe(1);
    expect(ids[6]).not.toBe(ids[0]);
    expect([one.phase(), one.controller.state().message]).toEqual(['failed', words.unavailable]);
  });

  it('has an id on a page without HTTPS, too', async () => {
    vi.stubGlobal('crypto', {});
    const one = openFilled();
    await sent(one);
    expect(sentPosts()[0]?._id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(one.phase()).toBe('sent');
  });

  it('takes a new id when its own was sent with something else', async () => {
    const one = openFilled();
    replies = [
      [422, { message: 'x', code: 'other' }],
      [201, { message: 'x' }],
    ];
    await sent(one);
    expect(new Set(sentPosts().map(({ _id }) => _id)).size).toBe(2);
    expect(one.phase()).toBe('sent');
  });

  it.each([
    [400, { message: 'Ei tältä alueelta', code: 'invalid', errors: {} }, 'error invalid', 'Ei tältä alueelta'],
    [403, { message: 'x', code: 'origin' }, 'error origin', words.refused],
    [403, { message: 'x', code: 'site' }, 'error site', words.refused],
    [404, { message: 'x', code: 'list' }, 'error list', words.gone],
    [413, { message: 'Liikaa', code: 'large' }, 'error size', 'Liikaa'],
    [408, { message: 'Liian hidas', code: 'slow' }, 'error unavailable', 'Liian hidas'],
    [429, { message: 'x', code: 'limit' }, 'error limit', words.limit.replace('{n}', '10')],
    [200, { no: 'answer of ours' }, 'error unavailable', words.unavailable],
    [415, { message: 'x', code: 'kind' }, 'error unavailable', words.unavailable],
  ] as const)('keeps what was typed and says why after %i %o', async (status, body, event, message) => {
    const one = openFilled();
    replies = [[status, body]];
    await sent(one);
    expect(one.events).toEqual(['submitting', event]);
    expect(one.controller.state()).toMatchObject({ phase: 'failed', message, round: 0 });
  });

  it("shows what is wrong, the host's word included, and what is right again as it is typed", async () => {
    const one = openFilled();
    replies = [[400, { message: 'x', code: 'invalid', errors: { email: 'Ei käy' } }]];
    await sent(one);
    expect(one.controller.state().errors).toEqual({ email: 'Ei käy' });
    one.email.dispatchEvent(new Event('input', { bubbles: true }));
    expect(one.controller.state().errors).toEqual({});
    one.email.value = '';
    await sent(one);
    expect(one.controller.state().errors).toEqual({ email: 'empty' });
    expect(one.events).toEqual(['submitting', 'invalid invalid', 'start', 'invalid invalid']);
    expect(sentPosts()).toHaveLength(1);
  });

  it('leaves the focus where the visitor has gone meanwhile', async () => {
    const elsewhere = document.body.appendChild(document.createElement('input'));
    const one = openFilled();
    one.submit();
    elsewhere.focus();
    await vi.advanceTimersByTimeAsync(100);
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
    const other = openFilled();
    await sent(other);
    expect(document.activeElement).toBe(other.holder.querySelector('[data-said]'));
  });
});

describe('the Enter key', () => {
  const press = (field: Element) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('goes on to the next field of a form that heeds it, until its listeners end', () => {
    const holder = document.body.appendChild(document.createElement('div'));
    holder.innerHTML = '<form><input name="a" aria-required="true"><input name="b" aria-required="true"></form>';
    const [first, last] = [...holder.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
    const plan = { host: 'https://h.example', path: 'lead-form', options: () => options, check: () => ({}) };
    const controller = createForm({
      ...plan,
      enterKey: { goOnAtEnter: focusNextOnEnter, showEnterKey },
      emit() {},
      redraw() {},
    });
    const end = controller.listen(holder);
    first.focus();
    expect([first.enterKeyHint, press(first), document.activeElement]).toEqual(['next', true, last]);
    expect([last.enterKeyHint, press(last)]).toEqual(['send', false]);
    end();
    expect(press(first)).toBe(false);
    holder.remove();
  });
});

describe('a form without a network', () => {
  it('is kept, and called sent only when it has arrived', async () => {
    const one = openFilled();
    replies = ['lost'];
    await sent(one);
    expect([one.phase(), one.controller.state().message]).toEqual(['queued', words.queued]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(one.phase()).toBe('queued');
    replies = [[201, { message: 'x' }]];
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(one.phase()).toBe('sent');
    expect(one.events).toEqual(['submitting', 'queued offline', 'success']);
    expect(localStorage).toHaveLength(0);
    expect(new Set(sentPosts().map(({ _id }) => _id)).size).toBe(1);
  });

  it('says so when it is refused after all', async () => {
    const one = openFilled();
    const another = openFilled();
    replies = ['lost'];
    await sent(one);
    replies = [[404, { message: 'x', code: 'list' }]];
    await vi.advanceTimersByTimeAsync(90_000);
    expect(one.events).toEqual(['submitting', 'queued offline', 'error list']);
    expect([one.phase(), one.controller.state().message]).toEqual(['failed', words.gone]);
    expect(another.events).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('of an earlier visit is told of on the next, whether it arrives or is refused', async () => {
    const kept = { url: 'https://h.example/embed/api/newsletter', site: 'pub_demo', body: '_id=x', at: Date.now() };
    for (const [reply, phase, message] of [
      [[201, { message: 'x' }], 'idle', words.later],
      [[404, { message: 'x' }], 'failed', words.lost],
    ] as const) {
      localStorage.setItem('pihlaja', JSON.stringify([{ id: `${phase}-1`, ...kept }]));
      replies = [[...reply]];
      const one = openFilled();
      await vi.advanceTimersByTimeAsync(2000);
      expect(one.controller.state()).toMatchObject({ phase, message });
      expect(localStorage.getItem('pihlaja')).toBeNull();
      one.end();
    }
  });

  it('says that it cannot be kept, and keeps the text', async () => {
    vi.stubGlobal('localStorage', undefined);
    const one = openFilled();
    replies = ['lost'];
    await sent(one);
    expect(one.events).toEqual(['submitting', 'error unkept']);
    expect(one.controller.state()).toMatchObject({ phase: 'failed', message: words.offline, round: 0 });
    expect(one.email.value).toBe('maija@example.fi');
  });
});
