// Keeps a translated page up to date: a browser that translates replaces each text by a `<font>` element, while Preact
// continues to update the text node that is no longer in the page.
import { options, type VNode } from 'preact';

/** A virtual node with Preact's short property names, on which its developer tools and its own packages rely. */
interface DrawnVNode extends Omit<VNode<unknown>, 'type'> {
  /** Null for a text node. */
  type: unknown;
  /** The DOM node of a text or an element. */
  __e?: DrawnNode | null;
  /** The children. */
  __k?: (DrawnVNode | null)[] | null;
  /** The parent. */
  __?: DrawnVNode | null;
}

type DrawnNode = HTMLElement & {
  /** The latest virtual node of a text or an element. */
  drawn?: DrawnVNode;
};

/** Elements with a text that was changed or removed while a translation was shown instead of it. */
const stale = new Set<DrawnVNode | null | undefined>();

const isComponent = (vnode: DrawnVNode | null | undefined) => typeof vnode?.type === 'function';

const nodesOf = (vnode: DrawnVNode | undefined): DrawnNode[] =>
  (vnode?.__k ?? []).flatMap((child) => (child && isComponent(child) ? nodesOf(child) : (child?.__e ?? [])));

/**
 * Marks the element around a text that a translation has replaced.
 * @param props the new text; undefined when the text is removed
 */
function markStale({ type, __e: node, __: parent }: DrawnVNode, props?: unknown): void {
  if (type !== null || !node?.drawn || node.parentNode || node.drawn.props === props) return;
  while (isComponent(parent)) parent = parent?.__;
  stale.add(parent);
}

const hooks = options as unknown as Record<string, ((vnode: DrawnVNode, more: unknown) => void) | undefined>;
const { diffed, unmount, __c: commit } = hooks;

hooks.diffed = (vnode, more) => {
  diffed?.(vnode, more);
  markStale(vnode, vnode.props);
  if (vnode.__e && !isComponent(vnode)) vnode.__e.drawn = vnode;
};

hooks.unmount = (vnode, more) => {
  unmount?.(vnode, more);
  markStale(vnode);
};

hooks.__c = (root, queue) => {
  commit?.(root, queue);
  for (const vnode of stale) {
    // Preact sets the DOM node of an element after those of its children, so it is available only now.
    const element = vnode?.__e;
    for (const one of [...(element?.children ?? [])]) if (one.localName === 'font') one.remove();
    // All texts of the element are restored, and the browser translates them again.
    let next: Node | null = null;
    for (const node of nodesOf(element?.drawn).reverse()) {
      if (!node.parentNode) element?.insertBefore(node, next);
      next = node;
    }
  }
  stale.clear();
};
