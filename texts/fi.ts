// All texts for visitors, in Finnish, by subject. Bundlers leave out the constants that a bundle does not use.

export * from './fi/accounts.ts';
export * from './fi/admin.ts';
export * from './fi/admin-leads.ts';
export * from './fi/admin-site.ts';
export * from './fi/chrome.ts';
export * from './fi/content.ts';
export * from './fi/forms.ts';
export * from './fi/lists.ts';
export * from './fi/newsletter.ts';
export * from './fi/plants.ts';
export * from './fi/profile.ts';
