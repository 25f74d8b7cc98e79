// The share menu of an article: links to channels, copying the address, and printing.
import { useId, useRef, useState } from 'react';
import { share } from '../../texts/fi.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { Toast } from '../shared/react/Toast.tsx';
import type { ToastMessage } from '../shared/react/toast-props.ts';
import { useHydrated } from '../shared/react/use-hydrated.ts';
import { instagram, linkChannels, type ShareChannel } from './channels.ts';
import { copyLink } from './copy-link.ts';
import type { ShareMenuProps } from './props.ts';

type ShareOutcome = 'done' | 'failed';
const outcomeIcon: Record<ShareOutcome, string> = { done: icons.check, failed: icons.exclamation };

export function ShareMenu(props: ShareMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  /** The result of the last copy, by its channel: only the pressed button shows it. */
  const [last, setLast] = useState<{ copy?: ShareOutcome; instagram?: ShareOutcome }>({});
  const { heading, isCompact } = props;
  const { before, after } = linkChannels(props);
  // A page shows many works, each with its menu.
  const about = isCompact ? `: ${props.title}` : '';
  const name = heading + about;
  const isHydrated = useHydrated();

  const track = (channel: string) =>
    root.current && emitSubmitted(root.current, { widget: 'share-menu', action: 'share', label: channel });

  async function copy(channel: 'copy' | 'instagram') {
    track(channel);
    const isCopied = await copyLink(props.url);
    setLast({ [channel]: isCopied ? 'done' : 'failed' });
    const success = channel === 'instagram' ? props.copiedInstagram : share.copied;
    setMessage({
      text: isCopied ? success : share.copyFail,
      severity: isCopied ? 'success' : 'error',
      key: Date.now(),
    });
  }

  const links = (channels: ShareChannel[]) =>
    channels.map((channel) => (
      <li key={channel.id}>
        <ExternalLink channel={channel} about={about} onOpen={() => track(channel.id)} />
      </li>
    ));

  const copying = (
    <li className="share-menu__needs-script">
      <Action icon={icons.link} about={about} outcome={last.copy} onPress={() => copy('copy')}>
        {share.copy}
      </Action>
    </li>
  );

  return (
    <div
      className={`share-menu${isCompact ? ' share-menu--compact' : ''}`}
      ref={root}
      data-tooltip-side={isCompact ? undefined : ''}
    >
      {isCompact && (
        // The style sheet shows some of them here, and the others in the panel.
        <ul className="share-menu__quick" aria-label={name} data-tooltip-side="">
          {copying}
          {links(before)}
        </ul>
      )}
      <button
        type="button"
        className="share-menu__trigger"
        popoverTarget={`${id}panel`}
        data-tooltip={isCompact ? heading : undefined}
      >
        <Icon d={icons.share} />
        <span className="share-menu__name">{name}</span>
      </button>
      <div className="share-menu__panel" id={`${id}panel`} popover="auto">
        <p className="share-menu__label" id={`${id}label`}>
          <span className="share-menu__long">{name}</span>
          <span className="share-menu__short" aria-hidden="true">
            {share.short}
          </span>
        </p>
        <ul aria-labelledby={`${id}label`} data-tooltip-side={isCompact ? '' : undefined}>
          {links(before)}
          <li>
            {isHydrated ? (
              <Action icon={instagram.icon} about={about} outcome={last.instagram} onPress={() => copy('instagram')}>
                {instagram.label}
              </Action>
            ) : (
              <ExternalLink channel={instagram} about={about} />
            )}
          </li>
          {links(after)}
          {copying}
        </ul>
      </div>
      {!isCompact && (
        <Action
          icon={icons.printer}
          className="share-menu__print share-menu__needs-script"
          onPress={() => {
            track('print');
            window.print();
          }}
        >
          {share.print}
        </Action>
      )}
      <Toast message={message} durationMs={isCompact ? 4000 : 5000} onGone={() => setMessage(null)} />
    </div>
  );
}

function ExternalLink({ channel, about, onOpen }: { channel: ShareChannel; about: string; onOpen?: () => void }) {
  const opensHere = channel.id === 'email';
  return (
    <a
      className="share-menu__item"
      data-tooltip={channel.label}
      href={channel.href}
      {...(!opensHere && { target: '_blank', rel: 'noopener nofollow' })}
      onClick={onOpen}
    >
      <Icon d={channel.icon} />
      <span className="share-menu__name">
        {channel.label}
        <span className="visually-hidden">{opensHere ? about : `${about} ${share.newTab}`}</span>
      </span>
    </a>
  );
}

interface ActionProps {
  icon: string;
  about?: string;
  outcome?: ShareOutcome | undefined;
  className?: string;
  onPress(): void;
  children: string;
}

/** A button that keeps the sign and words of its result, so that they can be seen after the toast has gone. */
function Action({ icon: own, about, outcome, className = '', onPress, children }: ActionProps) {
  const words = outcome && share.outcome[outcome];
  return (
    <button
      type="button"
      className={`share-menu__item ${className}`}
      data-tooltip={words ?? children}
      data-outcome={outcome}
      onClick={onPress}
    >
      <Icon d={outcome ? outcomeIcon[outcome] : own} />
      <span className="share-menu__name">
        {children}
        <span className="visually-hidden">{about}</span>
        {words && <span className="share-menu__outcome"> {words}</span>}
      </span>
    </button>
  );
}
