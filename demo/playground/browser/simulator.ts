// A simulator in front of the publisher's host: on a stand-in partner's page it answers posts of embedded forms with a
// status that is seldom seen. Only posts below /embed/api/ are answered; everything else goes its way.
import { answers, isOver, isScenario, simulatorAnswered } from './scenarios.ts';

/** Where the stage writes what is to happen. */
const { dataset } = document.documentElement;
const fetchForReal = window.fetch;

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const name = dataset.scenario ?? '';
  const isPost = request.method === 'POST' && new URL(request.url).pathname.startsWith('/embed/api/');
  if (!isPost || !isScenario(name)) return fetchForReal(input, init);
  if (isOver(name, dataset.scenarioTimes === 'once')) delete dataset.scenario;
  const answer = answers[name];
  document.dispatchEvent(new CustomEvent(simulatorAnswered, { detail: { scenario: name } }));
  // As a browser says it when there is no network.
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
