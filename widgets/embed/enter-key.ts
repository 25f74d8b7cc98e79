// The Enter key's behaviour in the lead forms of partners' pages, both in the scripts and in React.
import { focusNextOnEnter, showEnterKey } from '../shared/form/enter-goes-on.ts';
import type { EnterKey } from './core/types.ts';

export const enterKey: EnterKey = { goOnAtEnter: focusNextOnEnter, showEnterKey };
