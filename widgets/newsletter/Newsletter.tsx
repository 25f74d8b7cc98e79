// The newsletter form: one address, one button, and the message about the result.
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useReducer, useRef } from 'react';
import { isEmail, withoutInvisible } from '../../rules/forms/email.ts';
import { common, news } from '../../texts/fi.ts';
import { fill } from '../../texts/fill.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import * as icons from '../shared/icons/icons.ts';
import { Icon } from '../shared/react/Icon.tsx';
import { useHydrated } from '../shared/react/use-hydrated.ts';
import { Confirmation } from './Confirmation.tsx';
import type { NewsletterWidgetProps } from './props.ts';
import { subscribe } from './subscribe.ts';

/** An invalid text of up to this many characters is not shown as an error yet. */
const maxBeginningLength = 4;

interface OrderState {
  phase: 'idle' | 'sending' | 'sent' | 'failed';
  /** The last typed text, without invisible characters. */
  email: string;
  /** Why the subscription was refused; empty for a failure without a reason. */
  problem: string;
}

const idle: OrderState = { phase: 'idle', email: '', problem: '' };
const change = (state: OrderState, changes: Partial<OrderState>): OrderState => ({
  ...state,
  ...changes,
});

const readFrom = ({ current }: RefObject<HTMLInputElement | null>) => withoutInvisible(current?.value ?? '');

export function Newsletter({
  product,
  title: ownTitle,
  description,
  place,
  list,
  action,
  privacyUrl,
}: NewsletterWidgetProps) {
  const title = ownTitle || fill(news.title, { tuote: product });
  const [{ phase, email, problem }, set] = useReducer(change, idle);
  const input = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  // A ref, because a second submit may come before the first has been drawn.
  const isSending = useRef(false);
  const hadFocus = useRef(false);
  const isHydrated = useHydrated();
  const id = useId();
  const isSent = phase === 'sent';
  const isValid = isEmail(email);
  const showsError = !isValid && email.length > maxBeginningLength;

  // This also counts text that was typed or autofilled before hydration.
  useEffect(() => {
    set({ email: readFrom(input) });
  }, []);
  // This runs after the form is drawn again: an inert form takes no focus.
  useEffect(() => {
    if (!isSent && hadFocus.current) input.current?.focus({ preventScroll: true });
  }, [isSent]);

  /** After the confirmation the form returns, empty, with the focus in its field if the confirmation had it. */
  function comeBack(isWatched: boolean) {
    hadFocus.current = isWatched;
    if (input.current) input.current.value = '';
    set(idle);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    // Without a network the page itself preserves the form, and shows a message (widgets/page/offline-forms.ts).
    if (!navigator.onLine) return;
    event.preventDefault();
    const email = readFrom(input);
    if (isSending.current || !isEmail(email)) return;
    const form = event.currentTarget;
    isSending.current = true;
    set({ phase: 'sending' });
    const problem = await subscribe(action, { email, list });
    isSending.current = false;
    set(problem === null ? { phase: 'sent' } : { phase: 'failed', problem });
    if (problem === null) emitSubmitted(form, { widget: 'newsletter', action: 'subscribe', label: list });
  }

  return (
    <div className="letter-order" data-phase={phase}>
      <div className="letter-order__form" inert={isSent}>
        <h2 className="letter-order__title">{title}</h2>
        {description && <p className="letter-order__description">{description}</p>}
        <form method="post" action={action} onSubmit={submit} noValidate={isHydrated} aria-label={title + place}>
          <input type="hidden" name="list" value={list} />
          <div className="letter-order__row">
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
                enterKeyHint="send"
                required
                maxLength={254}
                aria-invalid={showsError || undefined}
                aria-describedby={`${id}hint ${id}error`}
                onInput={() => set({ email: readFrom(input) })}
              />
            </div>
            <button
              className="button letter-order__button"
              type="submit"
              disabled={isHydrated && !isValid}
              // A really disabled button would lose the focus, and a screen reader its position and the announcement of
              // the sending.
              aria-disabled={phase === 'sending' || undefined}
            >
              {phase === 'sending' ? news.sending : news.submit}
            </button>
          </div>
          <p className="letter-order__message" id={`${id}error`} aria-live="polite">
            {showsError && <ErrorText>{news.invalid}</ErrorText>}
            {!showsError && phase === 'failed' && <ErrorText>{problem || <Failure />}</ErrorText>}
          </p>
          <p className="letter-order__hint" id={`${id}hint`}>
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
      <div className="letter-order__confirmation" ref={confirmation} tabIndex={-1} role="status">
        {isSent && <Confirmation box={confirmation} onGone={comeBack} />}
      </div>
    </div>
  );
}

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
