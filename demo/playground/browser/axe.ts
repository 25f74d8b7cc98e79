// axe-core by itself, for the page on the stage: the panel "Accessibility" puts it there when it is opened.
import 'axe-core/axe.min.js';
