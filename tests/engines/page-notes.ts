// Lets each page of a site record its own console messages, for an engine whose driver does not report them.

declare global {
  interface Window {
    pageNotes?: string[];
  }
}

/** Runs in the page before all of its scripts. */
function takeNotes(): void {
  const notes: string[] = [];
  window.pageNotes = notes;
  for (const kind of ['error', 'warn'] as const) {
    const own = console[kind];
    console[kind] = (...all: unknown[]) => {
      notes.push(all.map(String).join(' '));
      own.apply(console, all);
    };
  }
  const lost = (target: EventTarget | null) => {
    const { src, href } = target as Partial<HTMLImageElement & HTMLLinkElement>;
    return `Failed to load ${src ?? href}`;
  };
  addEventListener('error', (event) => notes.push(event.message ?? lost(event.target)), true);
  addEventListener('unhandledrejection', ({ reason }) => notes.push(`Unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    notes.push(`Refused by ${violatedDirective}: ${blockedURI}`),
  );
}

/** Runs in the page. @returns the messages since the last call */
export const takeConsoleMessages = (): string[] => window.pageNotes?.splice(0) ?? [];

/** The script with which a page records its messages. */
export const noteTaking = `(${takeNotes})()`;
