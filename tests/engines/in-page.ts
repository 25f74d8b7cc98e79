// Functions that run in a page. They are sent as text, so they use nothing outside themselves.

/** @returns the element of a target, or null; see {@link Target} */
export function findInPage(selector: string, words: string): Element | null {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const says = (element: Element) =>
    [element.textContent, element.getAttribute('aria-label'), (element as HTMLInputElement).value]
      .join(' ')
      .replace(/\s+/g, ' ')
      .includes(words);
  for (const root of rootsIn(document))
    for (const element of root.querySelectorAll(selector))
      if (element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0 && says(element))
        return element;
  return null;
}

/**
 * Scrolls to an element, and waits until neither it nor an ancestor moves, because a driver clicks at the measured
 * position.
 * @returns the middle of its first line, in pixels of the viewport
 * @throws {Error} if a click would hit another element, such as an overlay
 */
export async function bringToRest(element: Element): Promise<{ x: number; y: number }> {
  const end = performance.now() + 3000;
  // A window that is not rendered gets no animation frames.
  const frame = () =>
    new Promise((done) => {
      requestAnimationFrame(done);
      setTimeout(done, 100);
    });
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // An animation begins with the frame after the style that causes it. For moving elements, WebKit reports a position
  // from some frames ago, so comparing positions is not enough.
  await frame();
  await frame();
  const moves = () =>
    document.getAnimations().some(({ effect, playState }) => {
      const { target } = (effect ?? {}) as KeyframeEffect;
      const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
      return playState === 'running' && !isEndless && target?.contains(element);
    });
  for (let last = '', rest = 0; rest < 2 && performance.now() < end; ) {
    const { x, y } = element.getBoundingClientRect();
    rest = !moves() && last === `${x} ${y}` ? rest + 1 : 0;
    last = `${x} ${y}`;
    await frame();
  }
  // For a link that wraps, the first line: the middle of the whole box may be outside its text.
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let met = document.elementFromPoint(x, y);
  while (met?.shadowRoot) {
    const inner: Element | null = met.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === met) break;
    met = inner;
  }
  // An input may be hidden behind the box that its label renders.
  const isMeant = (node: Node) => node === element || (node instanceof HTMLLabelElement && node.control === element);
  for (let node: Node | null = met; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (isMeant(node)) return { x, y };
  throw new Error(`A press would meet ${met?.outerHTML.slice(0, 80)}`);
}

/** @returns faults that no page may have: content outside the screen, controls without a name, misplaced cards */
export function faultsInPage(): string[] {
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`${scrollWidth} px wide`);
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
  const named = (ids: string | null) =>
    (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  for (const control of seen('a[href], button, summary, [role=button]')) {
    const pictures = [...control.querySelectorAll('img[alt], svg title')].map(
      (one) => one.getAttribute('alt') ?? one.textContent,
    );
    const words = [
      control.textContent,
      control.getAttribute('aria-label'),
      control.getAttribute('title'),
      ...named(control.getAttribute('aria-labelledby')),
      ...pictures,
    ];
    const isHidden = control.closest('[aria-hidden=true], [inert]') !== null;
    if (!isHidden && words.join('').trim() === '') faults.push(`no name of ${control.outerHTML.slice(0, 120)}`);
  }
  for (const list of new Set(seen('.card').map(({ parentElement }) => parentElement))) {
    const cards = [...(list?.children ?? [])].filter((one) => one.matches('.card') && isSeen(one));
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    if (boxes.some((box, nth) => boxes.slice(nth + 1).some((other) => meet(box, other))))
      faults.push(`cards on each other in ${list?.className}`);
  }
  return faults;
}
