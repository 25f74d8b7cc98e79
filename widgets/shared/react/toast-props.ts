// The props of a toast.
/** Distinguished by colour, by icon, and by a word for visitors who see neither. */
export type ToastSeverity = 'info' | 'success' | 'warning' | 'error';

export interface ToastProps {
  message: ToastMessage | null;
  /** How long it stays; the pointer or the focus on it stops the clock. */
  durationMs: number;
  onGone(): void;
}

export interface ToastMessage {
  text: string;
  severity: ToastSeverity;
  /** Makes the same text a new message. */
  key: number;
}
