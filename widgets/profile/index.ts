// The profile: names and picture, the password's mail, sessions, own data, and the end of an account.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { Profile } from './Profile.tsx';
import { parseProps } from './props.ts';

/** Fifty sessions, which is as many as are listed. */
export const widget = defineWidget({ name: 'profile', Component: Profile, parseProps, maxPropsBytes: 16 * 1024 });
