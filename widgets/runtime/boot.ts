// The one script of every page: mounts what the server left as placeholders.
import { mountAll } from './mount-all.ts';

mountAll();
