// The hidden fields of a submission (rules/lead-parts.ts): the page on which the form was filled in, and its campaign.
import { leadParts } from '../../rules/lead-parts.ts';
import type { LeadFormWidgetProps } from './props.ts';

export function HiddenParts({
  campaign,
  isPopup,
  page,
  pageId,
  keptImages,
}: Pick<LeadFormWidgetProps, 'campaign' | 'isPopup' | 'page' | 'pageId' | 'keptImages'>) {
  const names = Object.entries(keptImages?.names ?? {}).flatMap(([field, all]) =>
    all.map((name) => `${field}/${name}`),
  );
  const parts = {
    [leadParts.pageId]: pageId,
    [leadParts.page]: page,
    [leadParts.campaign]: campaign,
    [leadParts.popup]: isPopup && '1',
    [leadParts.keptImages]: keptImages?.token,
  };
  return (
    <>
      {Object.entries(parts).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have one name, and the list never changes.
        <input key={index} type="hidden" name={leadParts.imageNames} value={name} />
      ))}
    </>
  );
}
