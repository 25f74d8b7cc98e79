// The profile: names and picture, password mail, sessions, personal data, and the deletion of the account.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { Profile } from './Profile.tsx';
import { parseProps } from './props.ts';

/** The limit allows fifty sessions, the maximum that is listed. */
export const widget = defineWidget({ name: 'profile', Component: Profile, parseProps, maxPropsBytes: 16 * 1024 });
