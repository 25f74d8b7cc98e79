// The vote button of a competition work.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { parseProps } from './props.ts';
import { VoteButton } from './VoteButton.tsx';

export const widget = defineWidget({ name: 'vote-button', Component: VoteButton, parseProps });
