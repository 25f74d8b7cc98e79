// The profile: names and picture, the password's mail, sessions, own data, and the deletion of the account.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { Profile } from './Profile.tsx';
import { parseProps } from './props.ts';

/** Room for fifty sessions, the most that are listed. */
export const widget = defineWidget({ name: 'profile', Component: Profile, parseProps, maxPropsBytes: 16 * 1024 });
