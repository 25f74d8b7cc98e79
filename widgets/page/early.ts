// Runs in the head, before the page is drawn.
import { bringFonts } from './fonts.ts';
import { holdFormsOffline } from './offline-forms.ts';
import { startRuntime } from './start-runtime.ts';

const { runtime = '', fonts = '', fontRules = '', offline } = document.currentScript?.dataset ?? {};

holdFormsOffline(offline);
bringFonts(fonts.trim().split(' '), fontRules);
startRuntime(runtime);
