// Every kind of page of the demo has a reference picture (tests/pictures/pictured-pages.ts).
import { expect, test } from '../../helpers/browser-test.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { siteStartMs, startSite } from '../../helpers/site.ts';
import { picturedPages } from '../../pictures/pictured-pages.ts';

test('every kind of page has a picture', async () => {
  test.setTimeout(siteStartMs);
  const site = await startSite();
  try {
    expect(Object.keys(picturedPages).toSorted()).toEqual([...(await findPageKinds(site)).keys()].toSorted());
  } finally {
    await site.close();
  }
});
