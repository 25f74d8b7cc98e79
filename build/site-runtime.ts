// The library that the site's own widgets run on.

export const siteRuntime = process.env.WIDGET_RUNTIME === 'react' ? 'react' : 'preact';
