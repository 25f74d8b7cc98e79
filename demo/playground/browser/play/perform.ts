// Performs a play on the stage as a visitor would: finds fields and buttons by their names, types, presses and reads.
// It is a separate bundle, which loads at the first play (play.ts).
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { named, pressableRoles, reads, type Step, tickableRoles } from '../../../../widgets/shared/examples/play.ts';

/** How long a step waits for its element or text, in milliseconds. */
const timeoutMs = 5000;
const pollMs = 40;

interface Performance {
  page: Document;
  steps: readonly Step[];
  /** Called before each step, and with null after the last one. */
  onStep(index: number | null): void;
  /** Called with the element that a step is about to use. */
  onTouch(element: Element): void;
  /** How long an element is highlighted before it is used, in milliseconds. */
  pauseMs: number;
  signal: AbortSignal;
}

/** @throws {Error} with the reason why a step was impossible */
export async function perform({ page, steps, onStep, onTouch, pauseMs, signal }: Performance): Promise<void> {
  const user = userEvent.setup({ document: page, delay: pauseMs ? 25 : 0 });
  for (const [index, step] of steps.entries()) {
    onStep(index);
    await take(step, page, user, async (element) => {
      element.scrollIntoView({ block: 'nearest' });
      onTouch(element);
      await pause(pauseMs);
      signal.throwIfAborted();
    });
    signal.throwIfAborted();
  }
  onStep(null);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function take(
  step: Step,
  page: Document,
  user: UserEvent,
  touch: (element: Element) => Promise<void>,
): Promise<void> {
  const { body } = page;
  const field = (label: string) => () => queryAllByLabelText(body, named(label), { selector: ':not([type=hidden])' });
  const withRole = (roles: readonly string[], name: string) => () =>
    roles.flatMap((role) => queryAllByRole(body, role, { name: named(name) }));
  const use = async (what: string, find: () => Element[]) => {
    const element = await until(() => find().find(isUsable), `There is no ${what} that can be used`);
    await touch(element);
    return element;
  };
  if ('type' in step) {
    const element = await use(`field “${step.type}”`, field(step.type));
    await user.clear(element);
    await user.type(element, step.text.replace(/[{[]/g, '$&$&'));
  } else if ('choose' in step) {
    await user.selectOptions(await use(`list “${step.choose}”`, field(step.choose)), step.option);
  } else if ('check' in step) {
    const element = await use(`box “${step.check}”`, withRole(tickableRoles, step.check));
    if (!(element as HTMLInputElement).checked) await user.click(element);
  } else if ('press' in step) {
    await user.click(await use(`button or link “${step.press}”`, withRole(pressableRoles, step.press)));
  } else if ('key' in step) {
    // A dialog may be laid out before it opens.
    await until(() => !isOpening(page), 'A dialog does not open');
    await user.keyboard(`{${step.key}}`);
    closeOnEscape(step.key, page);
  } else if ('see' in step) {
    await until(() => reads(body.innerText, step.see), `“${step.see}” cannot be read`);
  } else {
    await until(() => !reads(body.innerText, step.miss), `“${step.miss}” can still be read`);
  }
}

const isOpening = (page: Document) =>
  [...page.querySelectorAll('dialog:not([open])')].some((dialog) => dialog.checkVisibility());

const isUsable = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled') &&
  !element.closest('[inert], dialog:not([open])');

/**
 * Only the browser itself closes dialogs and popovers at Escape, and no script can press its keys. In a frame without
 * the visitor's focus, some dialogs open without being modal.
 */
function closeOnEscape(key: string, page: Document): void {
  if (key !== 'Escape') return;
  const open = [...page.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].at(-1);
  if (!open) return;
  if (open.matches(':popover-open')) open.hidePopover();
  else if (open.dispatchEvent(new Event('cancel', { cancelable: true }))) (open as HTMLDialogElement).close();
}

async function until<Found>(find: () => Found, problem: string): Promise<NonNullable<Found>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end) throw new Error(problem);
    await pause(pollMs);
  }
}
