// The parts of a post besides the fields (rules/lead-parts.ts): the place where it was filled in.
import { leadParts } from '../../rules/lead-parts.ts';
import type { LeadFormWidgetProps } from './props.ts';

export function HiddenParts({
  campaign,
  isPopup,
  page,
  pageId,
  token,
}: Pick<LeadFormWidgetProps, 'campaign' | 'isPopup' | 'page' | 'pageId'> & { token: string | undefined }) {
  const parts = {
    [leadParts.pageId]: pageId,
    [leadParts.page]: page,
    [leadParts.campaign]: campaign,
    [leadParts.popup]: isPopup && '1',
    [leadParts.keptImages]: token,
  };
  return Object.entries(parts).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
