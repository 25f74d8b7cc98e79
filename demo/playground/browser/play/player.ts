// Runs a play of the shown example on the stage, and stores its state for the panel.
import type { StagePlay } from '../../widget-plays.ts';
import { placed } from '../place.ts';
import { stageAddress } from '../stage-address.ts';
import type { PlaygroundStore } from '../store.ts';
import { createRing } from './ring.ts';
import { type PlayingWindow, playParameter } from './stubs.ts';

export type StepState = 'waiting' | 'running' | 'done' | 'failed';

export interface Player {
  /** The running play, or the last one. */
  play: StagePlay | null;
  isRunning: boolean;
  steps: StepState[];
  /** Why the last play failed; empty if it did not. */
  problem: string;
  start(play: StagePlay): Promise<void>;
  stop(): void;
}

/** How long an element is highlighted before it is pressed, in milliseconds; 0 under reduced motion. */
const pauseMs = 450;
const readyMs = 15_000;
/** Served by the playground, because its libraries are larger than all other code. */
const scriptAddress: string = placed('/demo/play.js');

const players = new WeakMap<PlaygroundStore, Player>();

export function playerOf(store: PlaygroundStore): Player {
  const player = players.get(store) ?? createPlayer(store);
  players.set(store, player);
  return player;
}

function createPlayer(store: PlaygroundStore): Player {
  let life = new AbortController();
  let rounds = 0;
  const change = (part: Partial<Player>) => {
    Object.assign(player, part);
    store.set({});
  };
  const player: Player = {
    play: null,
    isRunning: false,
    steps: [],
    problem: '',
    stop() {
      life.abort();
      if (player.isRunning) change({ isRunning: false });
    },
    async start(play) {
      life.abort();
      const mine = new AbortController();
      life = mine;
      rounds += 1;
      const unless = (part: Partial<Player>) => mine.signal.aborted || change(part);
      change({ play, isRunning: true, steps: play.steps.map(() => 'waiting'), problem: '' });
      if (play.width !== null) store.changeSettings({ width: play.width });
      const ring = createRing();
      try {
        const [{ perform }, page] = await Promise.all([
          import(scriptAddress) as Promise<typeof import('./perform.ts')>,
          openAnew(store, play, rounds, mine.signal),
        ]);
        await perform({
          page,
          steps: play.steps,
          signal: mine.signal,
          pauseMs: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : pauseMs,
          onStep: (index) => unless({ steps: statesAt(play, index) }),
          onTouch: ring.show,
        });
        unless({ isRunning: false });
      } catch (error) {
        const steps = player.steps.map((state) => (state === 'running' ? ('failed' as const) : state));
        unless({ isRunning: false, steps, problem: (error as Error).message });
      } finally {
        ring.remove();
      }
    },
  };
  return player;
}

const statesAt = ({ steps }: StagePlay, current: number | null): StepState[] =>
  steps.map((_, index) => (current === null || index < current ? 'done' : index === current ? 'running' : 'waiting'));

/** Reloads the example, so that every play begins with the same page. @throws {Error} if it does not start */
async function openAnew(
  store: PlaygroundStore,
  { answers }: StagePlay,
  round: number,
  signal: AbortSignal,
): Promise<Document> {
  const frame = document.querySelector<HTMLIFrameElement>('.stage iframe');
  if (!frame) throw new Error('Nothing stands on the stage');
  (window as PlayingWindow).playgroundAnswers = answers;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true, signal }));
  const address = new URL(stageAddress(store.state), location.href);
  // With an unchanged number the browser would only jump to the fragment.
  address.searchParams.set(playParameter, String(round));
  frame.contentWindow?.location.replace(address);
  await loaded;
  const page = frame.contentDocument;
  const end = performance.now() + readyMs;
  while (performance.now() < end && !signal.aborted) {
    const status = page?.querySelector('[data-widget]')?.getAttribute('data-widget-status');
    if (status === 'failed') throw new Error('The widget failed to start');
    if (page && status === 'ready') return page;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('The widget did not start');
}
