// A static copy's note about itself: which functions work in it, and which need the site.
import { html, nothing } from 'lit-html';
import { isStatic } from '../place.ts';

export const staticNote = () =>
  isStatic
    ? html`<p class="notice">This is a static copy. Examples, switches and events work; props can’t be changed and React
        can’t be built, because the site’s server does both. Links and forms of an example lead nowhere. On a partner’s page a
        simulator answers in the host’s place.</p>`
    : nothing;
