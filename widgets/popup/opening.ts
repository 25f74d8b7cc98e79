// What the popup needs once there is reason to open, and not before.
export { openDialog } from './dialog.ts';
export { mayOpenNow } from './may-open.ts';
