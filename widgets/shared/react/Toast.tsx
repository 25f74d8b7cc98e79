// A short message over the page. Its live regions announce it; the visible box is loaded with the first message.
import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../../texts/fi.ts';
import type { ToastMessage, ToastProps, ToastSeverity } from './toast-props.ts';

/** A problem interrupts the screen reader; other messages wait until it has finished its sentence. */
const isUrgent = (severity: ToastSeverity | undefined) => severity === 'warning' || severity === 'error';

/** Render it always, with or without a message: the live regions must be in the DOM before their text. */
export function Toast(props: ToastProps) {
  const { message } = props;
  const [Box, setBox] = useState<ComponentType<ToastProps> | null>(null);
  const isNeeded = message !== null;
  // The box is loaded on demand, because most visitors never see a toast. Without the box a message is still announced,
  // and the button shows the result.
  useEffect(() => {
    if (isNeeded) import('./ToastBox.tsx').then(({ ToastBox }) => setBox(() => ToastBox), console.error);
  }, [isNeeded]);
  const announcement = message && <Announcement key={message.key} message={message} />;
  return (
    <>
      <div className="visually-hidden" role="status">
        {!isUrgent(message?.severity) && announcement}
      </div>
      <div className="visually-hidden" role="alert">
        {isUrgent(message?.severity) && announcement}
      </div>
      {Box && <Box {...props} />}
    </>
  );
}

function Announcement({ message }: { message: ToastMessage }) {
  return (
    <span>
      {toast[message.severity]}: {message.text}
    </span>
  );
}
