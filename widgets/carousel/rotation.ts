// Rotates a carousel automatically while rotation is switched on and no hold suspends it.

/** How long a picture is shown, in milliseconds. */
const rotationMs = 5000;

/**
 * A reason that temporarily suspends the rotation: a pointer over the carousel, focus inside it, a hidden tab, or being
 * out of view.
 */
type Hold = 'pointer' | 'focus' | 'tab' | 'view';

export interface RotationState {
  /** Whether rotation is switched on: the state that the button shows. */
  isPlaying: boolean;
  /** Whether the carousel is rotating at this moment. */
  isRotating: boolean;
}

export interface Rotation {
  start(): void;
  stop(): void;
  /** Switches rotation on or off: the action of the play and pause button. */
  toggle(): void;
  hold(reason: Hold, isHeld: boolean): void;
}

export function createRotation(turn: () => void, onChange: (state: RotationState) => void): Rotation {
  const holds = new Set<Hold>();
  let isPlaying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    clearTimeout(timer);
    const isRotating = isPlaying && holds.size === 0;
    if (isRotating) timer = setTimeout(turnOn, rotationMs);
    onChange({ isPlaying, isRotating });
  }
  function turnOn(): void {
    turn();
    timer = setTimeout(turnOn, rotationMs);
  }
  function play(isWanted: boolean): void {
    isPlaying = isWanted;
    update();
  }

  return {
    start: () => play(true),
    stop: () => play(false),
    toggle() {
      // A visitor who presses play has the pointer or the focus on the button, and wants rotation all the same.
      if (!isPlaying) for (const reason of ['pointer', 'focus'] as const) holds.delete(reason);
      play(!isPlaying);
    },
    hold(reason, isHeld) {
      if (holds.has(reason) === isHeld) return;
      if (isHeld) holds.add(reason);
      else holds.delete(reason);
      update();
    },
  };
}
