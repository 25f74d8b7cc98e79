// Asks the embedded backend, with the demo's content, for an example of each call.
import { projectRoot } from '../../../build/paths.ts';
import { startBackend } from '../../../server/backend/testing/start-backend.ts';
import { exampleFile, readingCalls } from './calls.ts';

/** The origin of the backend in the examples. */
const shownOrigin = 'https://cms.example.fi';

/** A list without paging is shown in part. */
const maxEntries = 3;

/** @returns the text of each example's file by its path below the project's root */
export async function exampleAnswers(): Promise<Record<string, string>> {
  const backend = await startBackend();
  try {
    await backend.importContent(`${projectRoot}/demo/content`);
    const idOf = async (path: string): Promise<number> =>
      Number(
        /\/(\d+)\/$/.exec((await backend.ask(`/api/pages/find/?html_path=${path}`)).headers.get('location') ?? '')?.[1],
      );
    const ids = {
      article: await idOf('/piha-ja-puutarha/ruusujen-kevatleikkaus/'),
      category: await idOf('/piha-ja-puutarha/'),
      form: 1,
    };
    const answers: Record<string, string> = {};
    for (const call of readingCalls) {
      const path = `/api${call.example(ids)}`;
      let answer = await backend.ask(path);
      if (answer.status === 302)
        answer = await backend.ask(new URL(answer.headers.get('location') ?? '', backend.origin).pathname);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      const shown = Array.isArray(answer.json) ? answer.json.slice(0, maxEntries) : answer.json;
      answers[exampleFile(call)] = `${JSON.stringify(shown, null, 2).replaceAll(backend.origin, shownOrigin)}\n`;
    }
    return answers;
  } finally {
    await backend.stop();
  }
}
