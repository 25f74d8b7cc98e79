// The share menu of an article: links to channels, copying the address, and printing.
import { useId, useRef, useState } from 'react';
import { share } from '../../texts/fi.ts';
import { emitSubmitted } from '../shared/dom/emit.ts';
import { Icon } from '../shared/Icon.tsx';
import { Toast, type ToastMessage } from '../shared/Toast.tsx';
import { useHydrated } from '../shared/use-hydrated.ts';
import { type Channel, instagram, linkChannels } from './channels.ts';
import { copyLink } from './copy-link.ts';
import type { ShareMenuProps } from './props.ts';

/** How long the word of a copy stays: of an article (specification 2, section 9), of a work (specification 3, section 9). */
const toastMs = { article: 5000, compact: 4000 };

const icon = {
  share: 'M12 15V3.500M7.500 8L12 3.500 16.500 8M5 12.500V20h14v-7.500',
  copy: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  done: 'M5 12.500l4.500 4.500L19 7',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
};

export function ShareMenu(props: ShareMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [copied, setCopied] = useState<'copy' | 'instagram' | null>(null);
  const { heading, isCompact } = props;
  const { before, after } = linkChannels(props);
  const isHydrated = useHydrated();

  const track = (channel: string) =>
    root.current && emitSubmitted(root.current, { widget: 'share-menu', action: 'share', label: channel });

  async function copy(channel: 'copy' | 'instagram') {
    track(channel);
    const isCopied = await copyLink(props.url);
    setCopied(isCopied ? channel : null);
    const success = channel === 'instagram' ? props.copiedInstagram : share.copied;
    setMessage({
      text: isCopied ? success : share.copyFail,
      severity: isCopied ? 'success' : 'error',
      key: Date.now(),
    });
  }

  const links = (channels: Channel[]) =>
    channels.map((channel) => (
      <li key={channel.id}>
        <ExternalLink channel={channel} onOpen={() => track(channel.id)} />
      </li>
    ));

  const copying = (
    <li className="share-menu__needs-script">
      <Action icon={icon.copy} isDone={copied === 'copy'} onPress={() => copy('copy')}>
        {share.copy}
      </Action>
    </li>
  );

  return (
    <div className={`share-menu${isCompact ? ' share-menu--compact' : ''}`} ref={root}>
      {isCompact && (
        // The style sheet shows some of them here, and the others in the panel.
        <ul className="share-menu__quick" aria-label={heading}>
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
        <Icon d={icon.share} />
        <span className="share-menu__name">{heading}</span>
      </button>
      <div className="share-menu__panel" id={`${id}panel`} popover="auto">
        <p className="share-menu__label" id={`${id}label`}>
          <span className="share-menu__long">{heading}</span>
          <span className="share-menu__short" aria-hidden="true">
            {share.short}
          </span>
        </p>
        <ul aria-labelledby={`${id}label`}>
          {links(before)}
          <li>
            {isHydrated ? (
              <Action icon={instagram.icon} isDone={copied === 'instagram'} onPress={() => copy('instagram')}>
                {instagram.label}
              </Action>
            ) : (
              <ExternalLink channel={instagram} />
            )}
          </li>
          {links(after)}
          {copying}
        </ul>
      </div>
      {!isCompact && (
        <Action
          icon={icon.print}
          className="share-menu__print share-menu__needs-script"
          onPress={() => {
            track('print');
            window.print();
          }}
        >
          {share.print}
        </Action>
      )}
      <Toast
        message={message}
        durationMs={toastMs[isCompact ? 'compact' : 'article']}
        onGone={() => setMessage(null)}
      />
    </div>
  );
}

function ExternalLink({ channel, onOpen }: { channel: Channel; onOpen?: () => void }) {
  const opensHere = channel.href.startsWith('mailto:');
  return (
    <a
      className="share-menu__item"
      data-tooltip={channel.label}
      data-tooltip-side=""
      href={channel.href}
      {...(opensHere ? {} : { target: '_blank', rel: 'noopener nofollow' })}
      onClick={onOpen}
    >
      <Icon d={channel.icon} />
      <span className="share-menu__name">
        {channel.label}
        {!opensHere && <span className="visually-hidden"> {share.newTab}</span>}
      </span>
    </a>
  );
}

/** A button whose tick stays, so that the outcome is seen after the message has gone. */
function Action(props: { icon: string; isDone?: boolean; className?: string; onPress(): void; children: string }) {
  return (
    <button
      type="button"
      className={`share-menu__item ${props.className ?? ''}`}
      data-tooltip={props.children}
      data-tooltip-side=""
      data-done={props.isDone || undefined}
      onClick={props.onPress}
    >
      <Icon d={props.isDone ? icon.done : props.icon} />
      <span className="share-menu__name">{props.children}</span>
    </button>
  );
}
