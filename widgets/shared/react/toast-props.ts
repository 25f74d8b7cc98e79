// The props of a toast.
/** The severity is shown by colour and icon, and announced as a word for visitors who see neither. */
export type ToastSeverity = 'info' | 'success' | 'warning' | 'error';

export interface ToastProps {
  message: ToastMessage | null;
  /** How long the toast stays, in milliseconds; the pointer or the focus on it stops the timer. */
  durationMs: number;
  onGone(): void;
}

export interface ToastMessage {
  text: string;
  severity: ToastSeverity;
  /** A new key makes the same text a new message. */
  key: number;
}
