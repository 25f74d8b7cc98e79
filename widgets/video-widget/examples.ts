// Named props, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const poster =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="5"%3E%3Crect width="4" height="5" fill="%2324553f"/%3E%3C/svg%3E';

/** One second of a green picture. */
const src =
  'data:video/webm;base64,GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAHKEU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHGTbuMU6uEElTDZ1OsggEMTbuMU6uEHFO7a1OsggG07AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBNgIRMYXZmV0GETGF2ZkSJiECPQAAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYgAAAAAAAAAAZyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhB3NZQDgibCBELqBFJqBAhJUw2fRc3POY8CLY8WIAAAAAAAAAAFnyJhFo4dFTkNPREVSRIeLTGF2YyBsaWJ2cHhnyKJFo4hEVVJBVElPTkSHlDAwOjAwOjAxLjAwMDAwMDAwMAAAH0O2dc3ngQCjsYEAAIBQAgCdASoQABQAAEcIhYWIhYSIAgICdPNUwggA/v4iZRn/9GH//hh//4Yf3hCjlYEB9ACxAQABEBAAGAAYWC/0AAhAABxTu2uRu4+zgQC3iveBAfGCAWLwgQM=';

export const about: WidgetNotes = {
  group: 'media',
  do: [
    'Give `description` for those who neither see nor hear the film.',
    'Give a small, silent `preview`: the tile on every page plays that one.',
  ],
};

export const examples = {
  'a film': {
    title: 'Kesäilta pihalla',
    description: 'Perennat keinuvat tuulessa ja perhonen lentää yli.',
    src,
    preview: src,
    poster,
  },
  'a long name and nothing more': {
    title: 'Kasvillisuusvyöhykekohtaisten perennaistutusten talvisuojauskatselmus kolmessakymmenessä sekunnissa',
    src,
  },
};
