// Draws the components of an embedded form: the replacement of `react/jsx-runtime` in a partner's script.
//
// The components are pure functions without hooks, state or handlers, so the only thing needed of a framework is to
// update a tree of elements. Preact would be a third of the whole script (4.2 of 12 kB); React draws the same
// components in widgets/react.

/** An element or component to draw, made by {@link jsx}. */
export interface Drawn {
  type: string | ((props: DrawProps) => Child);
  props: DrawProps;
  key: unknown;
}
type DrawProps = Record<string, unknown> & { children?: Child };
export type Child = Drawn | string | number | boolean | null | undefined | Child[];

export const jsx = (type: Drawn['type'], props: DrawProps, key?: unknown): Drawn => ({ type, props, key });
export { jsx as jsxs };
export const Fragment = ({ children }: DrawProps): Child => children;

/** The attribute names that differ from the lower-cased React name. */
const attributeNames: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
};

const drawnAs = new WeakMap<Node, Drawn>();

/**
 * Maps a child that draws nothing to an empty text, so that the nodes after it keep their positions, and their fields
 * the typed text.
 */
function flatten(child: Child): (Drawn | string)[] {
  if (Array.isArray(child)) return child.flatMap(flatten);
  if (typeof child !== 'object' || !child) return [typeof child === 'boolean' ? '' : String(child ?? '')];
  if (typeof child.type !== 'function') return [child];
  const drawn = flatten(child.type(child.props));
  const [only] = drawn;
  // A component's key passes to its element: another field at the same position must not take over the typed text.
  return drawn.length === 1 && typeof only === 'object' ? [{ ...only, key: child.key ?? only.key }] : drawn;
}

/** Updates an element's content. A list of changing length must be the last or only child of its element. */
export function draw(parent: Node, child: Child): void {
  const wanted = flatten(child);
  const there = parent.childNodes;
  wanted.forEach((node, index) => {
    const old = there[index];
    const put = (fresh: ChildNode) => (old ? old.replaceWith(fresh) : parent.appendChild(fresh));
    if (typeof node === 'string') {
      if (old?.nodeType !== 3) put(document.createTextNode(node));
      else if (old.nodeValue !== node) old.nodeValue = node;
      return;
    }
    const before = old && drawnAs.get(old);
    const isSame = before?.type === node.type && before.key === node.key;
    const element = (isSame ? old : document.createElement(node.type as string)) as HTMLElement;
    setAttributes(element, node.props, isSame ? before.props : {});
    const { children, defaultValue } = node.props;
    const isArea = node.type === 'textarea';
    if (!isSame || !isArea) draw(element, isArea ? String(defaultValue) : children);
    // An option can be selected only after it has been added.
    if (!isSame && node.type === 'select') (element as HTMLSelectElement).value = String(defaultValue);
    if (!isSame) put(element);
    drawnAs.set(element, node);
  });
  while (there.length > wanted.length) parent.lastChild?.remove();
}

function setAttributes(element: HTMLElement, props: DrawProps, before: DrawProps): void {
  for (const name in { ...before, ...props }) {
    const value = props[name];
    if (name === 'children' || value === before[name]) continue;
    const attribute = attributeNames[name] ?? name.toLowerCase();
    if (value === true) element.setAttribute(attribute, /-/.test(name) ? 'true' : '');
    else if (value === false || value === null || value === undefined) element.removeAttribute(attribute);
    else element.setAttribute(attribute, String(value));
  }
}
