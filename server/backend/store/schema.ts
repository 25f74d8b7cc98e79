// The types of all tables of the embedded backend for kysely; the migrations create the tables.
import type {
  EmailChangesTable,
  EstimatesTable,
  ResetRequestsTable,
  SavedPlantsTable,
  SessionsTable,
  UsersTable,
} from './account-tables.ts';
import type { ContentFindingsTable, OutsideLinksTable, PageSourcesTable } from './content-audit-tables.ts';
import type {
  ContentIdsTable,
  FormsTable,
  ImagesTable,
  ImportFilesTable,
  RedirectsTable,
  SettingsTable,
  SubmissionsTable,
} from './content-tables.ts';
import type {
  ConsentTextsTable,
  IdempotencyTable,
  LeadFieldsTable,
  LeadImagesTable,
  LeadSourcesTable,
  LeadsTable,
  LeadWordsTable,
} from './lead-tables.ts';
import type { OperatorActsTable, OperatorSessionsTable, OperatorsTable } from './operator-tables.ts';
import type {
  PageArticlesTable,
  PageCustomersTable,
  PagesTable,
  PageTagsTable,
  PlantChoicesTable,
  PlantFacetsTable,
  SearchIndexTable,
  SearchPagesTable,
  SearchWordsTable,
  TagsTable,
  WrittenWordsTable,
} from './page-tables.ts';
import type {
  NewsletterSubscriptionsTable,
  NewsletterTokensTable,
  OutboxTable,
  PageHitsTable,
  PageVisitsTable,
  VotesTable,
} from './service-tables.ts';
import type {
  DayCountsTable,
  FruitlessSearchesTable,
  VisitorCountsTable,
  VisitorMarksTable,
} from './tracking-tables.ts';

export type { PlantFacetRow as PlantFacet } from './page-tables.ts';

/** All tables by name. */
export interface Schema {
  pages: PagesTable;
  tags: TagsTable;
  page_tags: PageTagsTable;
  page_customers: PageCustomersTable;
  page_articles: PageArticlesTable;
  plant_choices: PlantChoicesTable;
  plant_facets: PlantFacetsTable;
  search_pages: SearchPagesTable;
  search_index: SearchIndexTable;
  search_words: SearchWordsTable;
  written_words: WrittenWordsTable;
  images: ImagesTable;
  forms: FormsTable;
  submissions: SubmissionsTable;
  redirects: RedirectsTable;
  settings: SettingsTable;
  content_ids: ContentIdsTable;
  import_files: ImportFilesTable;
  page_hits: PageHitsTable;
  page_visits: PageVisitsTable;
  day_counts: DayCountsTable;
  visitor_counts: VisitorCountsTable;
  visitor_marks: VisitorMarksTable;
  fruitless_searches: FruitlessSearchesTable;
  votes: VotesTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  newsletter_tokens: NewsletterTokensTable;
  outbox: OutboxTable;
  leads: LeadsTable;
  lead_images: LeadImagesTable;
  lead_words: LeadWordsTable;
  lead_sources: LeadSourcesTable;
  lead_fields: LeadFieldsTable;
  consent_texts: ConsentTextsTable;
  idempotency: IdempotencyTable;
  users: UsersTable;
  sessions: SessionsTable;
  reset_requests: ResetRequestsTable;
  email_changes: EmailChangesTable;
  saved_plants: SavedPlantsTable;
  estimates: EstimatesTable;
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  operator_acts: OperatorActsTable;
  page_sources: PageSourcesTable;
  content_findings: ContentFindingsTable;
  outside_links: OutsideLinksTable;
}
