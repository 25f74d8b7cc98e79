// One page of every kind; tests/sweeps/pages/pictures.test.ts compares the list with the demo.

/** Kind, as page-kinds.ts names it → path. */
export const picturedPages: Record<string, string> = {
  HomePage: '/',
  ArticlePage: '/asuminen/mokki-talvella/',
  PlantRegistryIndexPage: '/kasvikortisto/',
  FreeformPage: '/kuukauden-tyot/',
  CustomerPage: '/yritykset/kelohonka/',
  'Fixed /suosituimmat/': '/suosituimmat/',
  'SearchIndexPage /hakutulokset/': '/hakutulokset/?search=hortensia',
  'Fixed /kirjaudu/': '/kirjaudu/',
  CategoryPage: '/rakentaminen/',
  PlantCardPage: '/kasvikortisto/puistolumikello/',
  'Fixed /embed/': '/embed/',
  'Fixed /valikko/': '/valikko/',
  'Fixed /profiili/': '/profiili/',
  'ArticlePageTag /tagit/': '/tagit/mokki/',
  FormPage: '/lomakkeet/osallistu-kilpailuun/',
  'Fixed /unohtunut-salasana/': '/unohtunut-salasana/',
  'Fixed /rekisteroidy/': '/rekisteroidy/',
  NotFound: '/ei-ole/',
};
