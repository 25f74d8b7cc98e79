// The bundle that performs plays (player.ts); it loads at the first one.
export { perform } from './play/perform.ts';
