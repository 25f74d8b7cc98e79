// The context that carries a root's id prefix; in a Preact bundle `useId` reads it.
import type { Context } from 'react';
import * as react from 'react';

/** React itself has `identifierPrefix` and does not need this context. */
export const RootId: Context<string> = (react as { RootId?: Context<string> }).RootId ?? react.createContext('');
