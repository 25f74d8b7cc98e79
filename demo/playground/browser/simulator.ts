// A simulator in front of the publisher's host. On a simulated partner's page, it answers posts of embedded forms with
// rare statuses. All other requests reach the host.
import { answers, isOver, isScenario, isSubmission, simulatorAnswered } from './scenarios.ts';

/** The stage writes the scenario here. */
const { dataset } = document.documentElement;
const fetchForReal = window.fetch;

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const name = dataset.scenario ?? '';
  if (!isSubmission(request) || !isScenario(name)) return fetchForReal(input, init);
  if (isOver(name, dataset.scenarioTimes === 'once')) delete dataset.scenario;
  const answer = answers[name];
  document.dispatchEvent(new CustomEvent(simulatorAnswered, { detail: { scenario: name } }));
  // The error that a browser without a network throws.
  if (!answer) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(answer.body), {
    status: answer.status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...answer.headers },
  });
};

Object.defineProperty(navigator, 'onLine', { get: () => dataset.scenario !== 'offline' });
new MutationObserver(() => dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'))).observe(
  document.documentElement,
  { attributeFilter: ['data-scenario'] },
);
