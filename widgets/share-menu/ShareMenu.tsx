// The share menu of an article: links to channels, a button that copies the address, and a print button.
import { useId, useRef, useState } from 'react';
import { share } from '../../texts/fi.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { Toast } from '../shared/react/Toast.tsx';
import type { ToastMessage } from '../shared/react/toast-props.ts';
import { useHydrated } from '../shared/react/use-hydrated.ts';
import { instagram, linkChannels, type ShareChannel } from './channels.ts';
import type { ShareMenuProps } from './props.ts';

type ShareOutcome = 'done' | 'failed';
const outcomeIcon: Record<ShareOutcome, string> = { done: icons.check, failed: icons.exclamation };

export function ShareMenu(props: ShareMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  /** The result of the last copy, by channel: only the button that was pressed shows it. */
  const [last, setLast] = useState<{ copy?: ShareOutcome; instagram?: ShareOutcome }>({});
  const { heading, isCompact } = props;
  const { before, after } = linkChannels(props);
  // A page may show many works, each with its own menu, so the names include the work's title.
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
        <Item {...channel} about={about} onPress={() => track(channel.id)} />
      </li>
    ));

  const copying = (
    <li className="share-menu__needs-script">
      <Item icon={icons.link} label={share.copy} about={about} outcome={last.copy} onPress={() => copy('copy')} />
    </li>
  );

  return (
    <div
      className={`share-menu${isCompact ? ' share-menu--compact' : ''}`}
      ref={root}
      data-tooltip-side={isCompact ? undefined : ''}
    >
      {isCompact && (
        // The style sheet shows some of these items here, and the others in the panel.
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
          <span className="share-menu__long">{name}</span>{' '}
          <span className="share-menu__short" aria-hidden="true">
            {share.short}
          </span>
        </p>
        {/* The device's own sharing offers the apps and contacts of its owner. */}
        {isHydrated && 'share' in navigator && (
          <Item
            icon={icons.share}
            label={share.device}
            about={about}
            onPress={() => {
              track('device');
              // A visitor who closes the device's share sheet has cancelled. After any other failure the link can still
              // be copied.
              navigator.share({ title: props.title, url: props.url }).catch((error) => {
                if (error.name !== 'AbortError') void copy('copy');
              });
            }}
          />
        )}
        <ul aria-labelledby={`${id}label`} data-tooltip-side={isCompact ? '' : undefined}>
          {links(before)}
          <li>
            {isHydrated ? (
              <Item {...instagram} href="" about={about} outcome={last.instagram} onPress={() => copy('instagram')} />
            ) : (
              <Item {...instagram} about={about} />
            )}
          </li>
          {links(after)}
          {copying}
        </ul>
      </div>
      {!isCompact && (
        <Item
          icon={icons.printer}
          label={share.print}
          className="share-menu__print share-menu__needs-script"
          onPress={() => {
            track('print');
            window.print();
          }}
        />
      )}
      <Toast message={message} durationMs={isCompact ? 4000 : 5000} onGone={() => setMessage(null)} />
    </div>
  );
}

interface ItemProps {
  icon: string;
  label: string;
  about?: string;
  /** Empty for a button. */
  href?: string;
  outcome?: ShareOutcome | undefined;
  className?: string;
  onPress?: () => void;
}

/**
 * A channel's link, or a button that retains the icon and text of its result, so that they are visible after the toast
 * has disappeared.
 */
function Item({ icon, label, about = '', href, outcome, className = '', onPress }: ItemProps) {
  const words = outcome && share.outcome[outcome];
  const isNewTab = href?.startsWith('http');
  const common = {
    className: `share-menu__item ${className}`,
    'data-tooltip': words ?? label,
    onClick: onPress,
    children: (
      <>
        <Icon d={outcome ? outcomeIcon[outcome] : icon} />
        <span className="share-menu__name">
          {label}
          <span className="visually-hidden">{isNewTab ? `${about} ${share.newTab}` : about}</span>
          {words && <span className="share-menu__outcome"> {words}</span>}
        </span>
      </>
    ),
  };
  return href ? (
    <a href={href} {...(isNewTab && { target: '_blank', rel: 'noopener nofollow' })} {...common} />
  ) : (
    <button type="button" data-outcome={outcome} {...common} />
  );
}

/** @returns whether the link is on the clipboard; if not, a prompt has shown it to the visitor */
async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    // There is no clipboard without HTTPS, in old browsers, or when the visitor has forbidden it.
    window.prompt(share.prompt, url);
    return false;
  }
}
