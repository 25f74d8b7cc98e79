// The plays of an example: their steps, and the button that runs them on the stage.
import { html, nothing, type TemplateResult } from 'lit-html';
import { stepInWords } from '../../../../widgets/shared/examples/play.ts';
import type { StagePlay } from '../../widget-plays.ts';
import { type Player, playerOf, type StepState } from '../play/player.ts';
import type { PlaygroundStore } from '../store.ts';

export function playPanel(store: PlaygroundStore, plays: StagePlay[]): TemplateResult | typeof nothing {
  const player = playerOf(store);
  // Another example is now on the stage.
  if (player.isRunning && player.play && !plays.includes(player.play)) queueMicrotask(player.stop);
  if (plays.length === 0) return nothing;
  return html`
    <section class="panel" aria-labelledby="play-title">
      <div class="panel__head"><h2 id="play-title">Play</h2></div>
      <p class="panel__note">A play answers the widget’s requests itself: nothing is sent. The tests run the same steps.</p>
      <ul class="plays">${plays.map((play) => item(play, player))}</ul>
      <p class="visually-hidden" role="status">${outcome(player, plays)}</p>
    </section>
  `;
}

function item(play: StagePlay, player: Player): TemplateResult {
  const isMine = player.play === play;
  const isRunning = isMine && player.isRunning;
  return html`
    <li class="plays__item">
      <div class="plays__head">
        <h3 class="plays__name">${play.name}</h3>
        <button class="plays__button" type="button" aria-label="${isRunning ? 'Stop' : 'Play'}: ${play.name}"
          @click=${() => (isRunning ? player.stop() : void player.start(play))}>${isRunning ? 'Stop' : 'Play'}</button>
      </div>
      ${isMine ? steps(play, player) : nothing}
    </li>
  `;
}

const marks: Record<StepState, [sign: string, words: string]> = {
  waiting: ['·', ''],
  running: ['→', 'Now: '],
  done: ['✓', 'Done: '],
  failed: ['✕', 'Failed: '],
};

const steps = ({ steps }: StagePlay, player: Player) => html`
  <ol class="plays__steps">
    ${steps.map((step, index) => {
      const state = player.steps[index] ?? 'waiting';
      const [sign, words] = marks[state];
      return html`<li class="plays__step" data-state=${state}>
        <span class="plays__sign" aria-hidden="true">${sign}</span>
        <span><span class="visually-hidden">${words}</span>${stepInWords(step)}</span>
      </li>`;
    })}
  </ol>
  ${player.problem ? html`<p class="problem">${player.problem}</p>` : nothing}
`;

function outcome({ play, isRunning, problem, steps }: Player, plays: StagePlay[]): string {
  if (!play || isRunning || !plays.includes(play)) return '';
  if (problem) return `${play.name}: failed. ${problem}`;
  return steps.every((state) => state === 'done') ? `${play.name}: every step is done` : '';
}
