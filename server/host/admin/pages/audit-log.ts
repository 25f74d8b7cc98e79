// The audit log of operators, and the operator's own recovery codes.
import { admin } from '../../../../texts/fi/admin.ts';
import { plural } from '../../../../texts/fill.ts';
import type { AdminActs } from '../../../contract/admin.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { buildPaging, type Paging } from '../../view/paging.ts';
import { type AdminModel, type AdminState, adminPage, adminPaths } from './admin-page.ts';
import { textOf } from './format-numbers.ts';

/** The path of the form that requests new recovery codes. */
export const renewPath = `${adminPaths.acts}varakoodit/`;

interface AuditEntryView {
  at: string;
  who: string;
  what: string;
  subject: string;
}

interface AuditLogModel extends AdminModel {
  isTold: boolean;
  acts: AuditEntryView[];
  paging: Paging | null;
  codesLeft: string;
  renewPath: string;
  codeError: string;
}

/** @param acts null from a backend that does not provide the audit log */
export function auditLogPage(state: AdminState, acts: AdminActs | null, context: PageContext): AuditLogModel {
  return {
    ...adminPage('acts', state, context),
    isTold: acts !== null,
    acts: acts?.items.map(({ at, who, act, subject }) => ({ at, who, what: namesOf(act), subject })) ?? [],
    paging: buildPaging(acts, adminPaths.acts),
    codesLeft: plural(admin.codes.left, state.status.recovery_codes),
    renewPath,
    codeError: state.refusal.errors.code ?? '',
  };
}

/** A newer backend may send actions that have no text here; their names are shown as they are. */
const namesOf = (act: string): string => textOf(admin.acts.names, act) ?? act;
