// Recognises the visitors' calls that the host itself acts on, whether they come from its pages or from a browser script.
import {
  emailChangePath,
  newslettersPath,
  profilePath,
  registerPath,
  sendResetLinkPath,
  statusPath,
  votePath,
} from '../../../rules/api/visitor-paths.ts';
import type { VisitorCall } from './visitor-calls.ts';

type Called = Pick<VisitorCall, 'method' | 'path'>;

export const isRegistration = ({ method, path }: Called): boolean => method === 'POST' && path === registerPath;

/** Whether the call requests a mailed link to an account. */
export const isLinkRequest = ({ method, path }: Called): boolean =>
  method === 'POST' && (path === sendResetLinkPath || path === emailChangePath);

/** Whether the call may cancel newsletters. */
export const isCancellation = ({ method, path }: Called): boolean =>
  (method === 'PUT' && path === newslettersPath) || (method === 'DELETE' && path === profilePath);

export const isVote = ({ method, path }: Called): boolean =>
  method === 'POST' && path === votePath(Number(/\d+/.exec(path)?.[0]));

/** Whether the response contains the logged-in user. */
export const asksStatus = ({ path }: Called): boolean => path === statusPath;
