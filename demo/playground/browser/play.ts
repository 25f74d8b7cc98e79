// The bundle that performs plays (player.ts); it loads at the first play.
export { perform } from './play/perform.ts';
