// The errors in the sources, under `npm run dev`; the stage below shows the last successful build.
import { html, nothing } from 'lit-html';
import type { PlaygroundState } from '../types.ts';

export const hotProblem = ({ hot: { problem } }: PlaygroundState) =>
  problem
    ? html`<div class="problem hot-problem" role="alert"><p><b>The last change can’t be built.</b> The stage shows the one before.</p><pre tabindex="0">${problem}</pre></div>`
    : nothing;
