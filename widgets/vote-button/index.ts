// The vote button of a competition work (specification 3, section 4 "Vote button").
import { defineWidget } from '../shared/define-widget.tsx';
import { parseProps } from './props.ts';
import { VoteButton } from './VoteButton.tsx';

export const widget = defineWidget({ name: 'vote-button', Component: VoteButton, parseProps });
