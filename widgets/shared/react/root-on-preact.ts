// The replacement of `react-dom/client` in a Preact bundle.
import { type ComponentChild, type ContainerNode, hydrate, render } from 'preact';

export const createRoot = (container: ContainerNode) => ({
  render: (children: ComponentChild) => render(children, container),
  unmount: () => render(null, container),
});

export function hydrateRoot(container: ContainerNode, children: ComponentChild) {
  hydrate(children, container);
  return createRoot(container);
}
