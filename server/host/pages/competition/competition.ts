// The competition page: its dates, every entry in a grid, and the page's other blocks.
import { allBlocks, type Block } from '../../../contract/blocks.ts';
import { type Competition, hasEnded } from '../../../contract/competition.ts';
import type { PageOfType } from '../../../contract/pages.ts';
import type { Submission } from '../../../contract/submissions.ts';
import { buildSubmission, type SubmissionView, votedParameter } from '../../blocks/competition-submission.ts';
import { pagePath } from '../../view/safe-links.ts';
import type { SitePages } from '../../view/site-pages.ts';
import type { BehaviourCall } from '../../view/widget-call.ts';
import type { TextPageModel } from '../basic/basic-page-types.ts';
import type { Chrome } from '../chrome/chrome.ts';
import type { PageContext, PageSources } from '../page-context.ts';

export type FreeformPage = PageOfType<'FreeformPage'>;

export interface CompetitionData {
  /** Null when the backend has no dates. */
  competition: Competition | null;
  /** Null when loading the list failed: the entries in the page's own blocks replace it. */
  works: Submission[] | null;
}

export interface CompetitionModel extends TextPageModel {
  lead: string;
  isClosed: boolean;
  /** The end of the voting in ISO 8601; empty when it has passed, or is unknown. */
  closesAt: string;
  /** The date of the winner's announcement, empty when unknown, and whether the date has passed. */
  winnerAt: string;
  isWinnerTold: boolean;
  /** Null without entries. */
  works: BehaviourCall<'competition-list', { works: SubmissionView[] }> | null;
}

/** Whether it is the competition's page, or a page below it that shows its own entries, such as `/kilpailu/kesa/`. */
export function isCompetitionPage({ meta, body }: FreeformPage, { competition }: SitePages): boolean {
  const path = pagePath(meta.relative_url);
  if (competition === '') return false;
  return path === competition || (path.startsWith(competition) && worksIn(body).length > 0);
}

export async function loadCompetition(sources: PageSources): Promise<CompetitionData> {
  const { optional } = sources;
  const [competition, works] = await Promise.all([
    optional('competition', (content) => content.competition(), null),
    optional<Submission[] | null>(
      'competition works',
      (content) => content.submissions(),
      null,
      'the competition works did not come',
    ),
  ]);
  return { competition, works: works && (await recount(works, sources)) };
}

/** Returns the entries, with a fresh count for the entry of the visitor's last vote, if there is one. */
async function recount(works: Submission[], { optional, query }: PageSources): Promise<Submission[]> {
  const asked = query.get(votedParameter);
  const voted = works.find(({ id }) => String(id) === asked);
  const votes = voted ? await optional('vote count', (content) => content.voteCount(voted.id), null) : null;
  return votes === null ? works : works.map((work) => (work === voted ? { ...work, vote_count: votes } : work));
}

/** @param build builds the rest of the page as a free-form page */
export function buildCompetition(
  page: FreeformPage,
  { competition, works: listed }: CompetitionData,
  { context, build }: { context: PageContext; build: (page: FreeformPage) => TextPageModel },
): CompetitionModel {
  const works = listed ?? unique(worksIn(page.body));
  const isClosed = hasEnded(competition, context.now);
  const winnerAt = competition?.winner_at ?? '';
  const ids = new Set(works.map(({ id }) => id));
  const model = build({ ...page, body: withoutWorks(page.body, ids) });
  const views = works.map((work) =>
    buildSubmission(work, {
      ...context,
      path: page.meta.relative_url || context.path,
      level: 2,
      isClosed,
      isListed: true,
    }),
  );
  return {
    ...model,
    chrome: withoutSmallVideo(model.chrome),
    template: 'pages/competition.njk',
    section: 'ochre',
    title: competition?.title.trim() || page.title,
    lead: competition?.lead.trim() ?? '',
    isClosed,
    closesAt: isClosed ? '' : (competition?.closes_at ?? ''),
    winnerAt,
    isWinnerTold: winnerAt !== '' && Date.parse(winnerAt) <= context.now.getTime(),
    works: views.length === 0 ? null : { name: 'competition-list', props: {}, when: 'load', view: { works: views } },
  };
}

/** On a small screen the floating video would cover the vote button of every entry that scrolls past. */
function withoutSmallVideo(chrome: Chrome): Chrome {
  const { video } = chrome.widgets;
  return video
    ? {
        ...chrome,
        widgets: { ...chrome.widgets, video: { ...video, media: `${video.media} and (min-width: 1000px)` } },
      }
    : chrome;
}

const unique = (works: Submission[]) => [...new Map(works.map((work) => [work.id, work])).values()];

/** Finds every entry among blocks, at any depth. */
const worksIn = (blocks: Block[]): Submission[] =>
  allBlocks(blocks).flatMap((block) => (block.type === 'competition_submission' ? block.value : []));

/** Removes the entries that are listed already, and the blocks that held or announced only such entries. */
function withoutWorks(blocks: Block[], ids: ReadonlySet<number>): Block[] {
  const kept: (Block | null)[] = blocks.map((block) => withoutWork(block, ids));
  return kept.flatMap((block, index) => {
    if (!block) return [];
    const rest = kept.slice(index + 1);
    const next = rest.findIndex((one) => one !== null);
    const after = next < 0 ? undefined : rest[next];
    const announcesNothing = next !== 0 && rest.length > 0 && (after === undefined || after?.type === 'heading');
    return block.type === 'heading' && announcesNothing ? [] : [block];
  });
}

function withoutWork(block: Block, ids: ReadonlySet<number>): Block | null {
  if (block.type === 'competition_submission') return ids.has(block.value.id) ? null : block;
  if (block.type === 'section') {
    const child_blocks = withoutWorks(block.value.child_blocks, ids);
    const isEmptied = child_blocks.length === 0 && block.value.child_blocks.length > 0;
    return isEmptied ? null : { ...block, value: { ...block.value, child_blocks } };
  }
  if (block.type !== 'columns') return block;
  const columns = block.value.columns.map((column) => withoutWorks(column, ids));
  const isEmptied = columns.every((column) => column.length === 0) && block.value.columns.some(({ length }) => length);
  return isEmptied ? null : { ...block, value: { ...block.value, columns } };
}
