// A short message over the page. It says itself aloud; the strip that shows it comes with the first one.
import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../../texts/fi.ts';

/** Told apart by colour, by icon, and by a word for those who see neither. */
export type ToastSeverity = 'info' | 'success' | 'warning' | 'error';

export interface ToastMessage {
  text: string;
  severity: ToastSeverity;
  /** Makes the same words a new message. */
  key: number;
}

export interface ToastProps {
  message: ToastMessage | null;
  /** How long it stays; the pointer or the focus on it stops the clock. */
  durationMs: number;
  onGone(): void;
}

/** What has gone wrong interrupts; the rest waits until the screen reader has finished its sentence. */
const isUrgent = (severity: ToastSeverity | undefined) => severity === 'warning' || severity === 'error';

/** Render it always, with or without a message: the live regions must be on the page before their text. */
export function Toast(props: ToastProps) {
  const { message } = props;
  const [Box, setBox] = useState<ComponentType<ToastProps> | null>(null);
  const isNeeded = message !== null;
  // Most visitors never see one. Without its strip a message is still said, and its outcome stands beside the button.
  useEffect(() => {
    if (isNeeded) import('./ToastBox.tsx').then(({ ToastBox }) => setBox(() => ToastBox), console.error);
  }, [isNeeded]);
  const said = message && <Said key={message.key} message={message} />;
  return (
    <>
      <div className="visually-hidden" role="status">
        {!isUrgent(message?.severity) && said}
      </div>
      <div className="visually-hidden" role="alert">
        {isUrgent(message?.severity) && said}
      </div>
      {Box && <Box {...props} />}
    </>
  );
}

function Said({ message }: { message: ToastMessage }) {
  return (
    <span>
      {toast[message.severity]}: {message.text}
    </span>
  );
}
