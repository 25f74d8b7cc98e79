// axe-core as a separate script, which the panel "Accessibility" inserts into the page on the stage when it is opened.
import 'axe-core/axe.min.js';
