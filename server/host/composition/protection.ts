// Protects the host from services that fail, and from more visitors than it can serve.
import { publish } from '../../shared/telemetry/events.ts';
import { offerReadings } from '../../shared/telemetry/readings.ts';
import { createThrottle } from '../../shared/throttle.ts';
import { callKinds } from '../api/call-kind.ts';
import { type BreakerState, createCircuitBreakers } from '../api/circuit-breakers.ts';
import type { HostOptions } from '../host-options.ts';
import { watchEventLoop } from '../overload/event-loop-lateness.ts';
import { createLoadGuard } from '../overload/load-guard.ts';

const logIntervalMs = 60_000;
/**
 * The lateness of the event loop in milliseconds from which a timeout is not blamed on the service: the process itself may have
 * missed a response that came in time.
 */
const tooLateMs = 500;

const heldBack: Record<BreakerState, number> = { closed: 0, 'half-open': 0.5, open: 1 };

const breakerWords: Record<BreakerState, string> = {
  open: 'calls of a kind keep failing and are held back',
  'half-open': 'one call of a kind tries again',
  closed: 'calls of a kind are made again',
};

export function openProtection({ loadLimits: limits, log }: HostOptions) {
  const eventLoop = watchEventLoop();
  const throttled = createThrottle(logIntervalMs);
  const onShed = () => {
    publish('shed', {});
    throttled(() =>
      log.warn({ underWay: guard.underWay() }, 'there are more requests than the site can do; some are turned away'),
    );
  };
  const breakers = createCircuitBreakers({
    onChange: (kind, state) => log.warn({ kind, state }, breakerWords[state]),
    isLate: () => eventLoop.lateMs() >= tooLateMs,
    onShed,
  });
  const guard = createLoadGuard({ eventLoop, onShed, limits });
  const withdraw = offerReadings({
    underWay: () => guard.underWay(),
    heldBack: () => Object.fromEntries(callKinds.map((kind) => [kind, heldBack[breakers.state(kind)]])),
  });
  return {
    breakers,
    guard,
    close() {
      withdraw();
      breakers.close();
      eventLoop.stop();
    },
  };
}
