// Reports when a form has come into sight.

/** @param onSeen callback, called once when half of the element is seen @returns stops the waiting */
export function whenSeen(element: Element, onSeen: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      onSeen();
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
