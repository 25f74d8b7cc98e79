// The newsletter form: one address, one button, and the message about the result.
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react';
import { isEmail } from '../../rules/email.ts';
import { common, news } from '../../texts/fi.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { useHydrated } from '../shared/react/use-hydrated.ts';
import type { NewsletterWidgetProps } from './props.ts';
import type { ConfirmationProps } from './subscription.tsx';

/** A beginning no longer than this is not an error yet. */
const longestBeginning = 4;

interface OrderState {
  phase: 'idle' | 'sending' | 'sent' | 'failed';
  /** The last typed text, without spaces around it. */
  email: string;
}

/** The component of the confirmation, or why the order was refused; empty for a failure without a reason. */
type OrderAnswer = ComponentType<ConfirmationProps> | string;

const idle: OrderState = { phase: 'idle', email: '' };
const change = (state: OrderState, changes: Partial<OrderState>): OrderState => ({
  ...state,
  ...changes,
});

const readFrom = ({ current }: RefObject<HTMLInputElement | null>) => current?.value.trim() ?? '';

export function Newsletter({ title, description, place, list, action, privacyUrl }: NewsletterWidgetProps) {
  const [{ phase, email }, set] = useReducer(change, idle);
  const input = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  // A ref, because a second submit may come before the first has been drawn.
  const isSending = useRef(false);
  const [Answer, setAnswer] = useState<OrderAnswer>('');
  const hadFocus = useRef(false);
  const isHydrated = useHydrated();
  const id = useId();
  const isSent = phase === 'sent';
  const isValid = isEmail(email);
  const showsError = !isValid && email.length > longestBeginning;

  // Text that was typed or autofilled before the widget woke up counts.
  useEffect(() => {
    set({ email: readFrom(input) });
  }, []);
  // Here the form is drawn again: an inert form takes no focus.
  useEffect(() => {
    if (!isSent && hadFocus.current) input.current?.focus({ preventScroll: true });
  }, [isSent]);

  /** Ten seconds after a sent address the form returns, empty, with the focus where the visitor would look. */
  function comeBack(isWatched: boolean) {
    hadFocus.current = isWatched;
    if (input.current) input.current.value = '';
    set(idle);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = readFrom(input);
    if (isSending.current || !isEmail(email)) return;
    const form = event.currentTarget;
    isSending.current = true;
    set({ phase: 'sending' });
    const answer = await post(action, { email, list });
    const isTaken = typeof answer !== 'string';
    isSending.current = false;
    setAnswer(() => answer);
    set({ phase: isTaken ? 'sent' : 'failed' });
    if (isTaken) emitSubmitted(form, { widget: 'newsletter', action: 'subscribe', label: list });
  }

  return (
    <div className="newsletter" data-phase={phase}>
      <div className="newsletter__form" inert={isSent}>
        <h2 className="newsletter__title">{title}</h2>
        {description && <p className="newsletter__description">{description}</p>}
        <form method="post" action={action} onSubmit={submit} noValidate={isHydrated} aria-label={title + place}>
          <input type="hidden" name="list" value={list} />
          <div className="newsletter__row">
            <div className="field">
              <label className="field__label" htmlFor={`${id}email`}>
                {news.email}
              </label>
              <input
                ref={input}
                className="field__input"
                id={`${id}email`}
                name="email"
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                aria-invalid={showsError || undefined}
                aria-describedby={`${id}hint ${id}error`}
                onInput={() => set({ email: readFrom(input) })}
              />
            </div>
            <button
              className="button newsletter__button"
              type="submit"
              disabled={isHydrated && !isValid}
              // Really disabled, it would lose the focus, and a screen reader its place and the word that it is sending.
              aria-disabled={phase === 'sending' || undefined}
            >
              {phase === 'sending' ? news.sending : news.submit}
            </button>
          </div>
          <p className="newsletter__message" id={`${id}error`} aria-live="polite">
            {showsError && <ErrorText>{news.invalid}</ErrorText>}
            {!showsError && phase === 'failed' && <ErrorText>{(Answer as string) || <Failure />}</ErrorText>}
          </p>
          <p className="newsletter__hint" id={`${id}hint`}>
            {news.cancel}{' '}
            {privacyUrl && (
              <a href={privacyUrl} target="_blank" rel="noopener">
                {news.privacyLink}
                <span className="visually-hidden"> {common.newTab}</span>
              </a>
            )}
          </p>
        </form>
      </div>
      <div className="newsletter__confirmation" ref={confirmation} tabIndex={-1} role="status">
        {isSent && typeof Answer !== 'string' && <Answer box={confirmation} onGone={comeBack} />}
      </div>
    </div>
  );
}

/**
 * Few visitors subscribe on any page: the code that posts is loaded for those who do. If it does not load, the post has
 * failed.
 */
const post = (action: string, subscription: { email: string; list: string }) =>
  import('./subscription.tsx').then(
    async ({ subscribe, Confirmation }): Promise<OrderAnswer> =>
      (await subscribe(action, subscription)) ?? Confirmation,
    () => '',
  );

function ErrorText({ children }: { children: ReactNode }) {
  return (
    <span className="error">
      <Icon d={icons.circledExclamation} />
      {children}
    </span>
  );
}

function Failure() {
  return (
    <span>
      <span lang="en">{news.fail}</span> {news.failFi}
    </span>
  );
}
