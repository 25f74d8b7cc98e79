// The page on which visitors without JavaScript vote for a competition entry.
import { comp } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import { votesInWords } from '../../../../texts/votes.ts';
import type { Submission } from '../../../contract/submissions.ts';
import { buildSubmission, votedParameter } from '../../blocks/competition-submission.ts';
import type { Picture } from '../../view/picture.ts';
import { buildQuietChrome } from '../chrome/chrome.ts';
import { fixedHead } from '../head/head.ts';
import type { PageContext } from '../page-context.ts';
import type { PageModel } from '../page-model.ts';

export type VoteState = 'open' | 'voted' | 'closed';

export interface VotePageParts {
  work: Submission;
  state: VoteState;
  /** Whether the visitor has just voted. */
  isDone: boolean;
  hasVoted: boolean;
  /** The reason why the vote was refused, or empty. */
  problem: string;
  /** The CSRF token, for the form's hidden field. */
  token: string;
}

interface VoteModel extends PageModel {
  title: string;
  picture: Picture | null;
  moodWords: string[];
  tip: string;
  votes: { number: string; word: string };
  state: VoteState;
  /** The message about the state. */
  text: string;
  problem: string;
  token: string;
  buttonName: string;
  /** The link back to the entry in the list; empty if there is no such page. */
  back: string;
}

export function votePage(parts: VotePageParts, context: PageContext): VoteModel {
  const { work, state, problem, token } = parts;
  const place = { ...context, level: 1, isClosed: state === 'closed', isListed: true };
  const { title, picture, moodWords } = buildSubmission(work, place);
  const buttonName = fill(comp.voteName, { nimi: title });
  const text = textOf(parts);
  return {
    template: 'pages/vote.njk',
    pageType: 'Fixed',
    status: 200,
    section: 'ochre',
    head: fixedHead(context.path, { title: titleOf(parts, buttonName), robots: 'noindex' }, context),
    chrome: buildQuietChrome(context),
    crumbs: [],
    title,
    picture,
    moodWords,
    tip: work.single_tip.trim(),
    votes: votesInWords(work.vote_count),
    state,
    text,
    problem,
    token,
    buttonName,
    back: wayBack(parts, context),
  };
}

/** Links to the entry in the list, with its new vote count if this site shows the list; empty if no page shows it. */
function wayBack({ work, hasVoted }: VotePageParts, { sitePages: { competition } }: PageContext): string {
  if (competition === '') return '';
  const isOurs = competition.startsWith('/');
  return `${competition}${isOurs && hasVoted ? `?${votedParameter}=${work.id}` : ''}#submission-${work.id}`;
}

function textOf({ state, isDone, hasVoted }: VotePageParts): string {
  if (state === 'open') return comp.votePage.ask;
  const voted = isDone ? comp.voteSaved : comp.votePage.voted;
  if (state === 'voted') return voted;
  return hasVoted ? `${comp.closed}. ${comp.votePage.voted}` : comp.closed;
}

/** Screen readers read the title first, so the result precedes the name. */
function titleOf({ state, isDone, problem }: VotePageParts, name: string): string {
  const news = problem || (state === 'closed' ? comp.closed : state === 'voted' && isDone ? comp.voteSaved : '');
  return news === '' ? name : `${news.replace(/\.$/, '')} – ${name}`;
}
