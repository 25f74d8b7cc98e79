// A Finnish screen reader's words for roles and states, similar to those of NVDA and VoiceOver.
import type { Spoken } from './tree.ts';

/** Controls and other nodes that are read by their name, without their content. */
export const leaves: Record<string, string> = {
  button: 'painike',
  link: 'linkki',
  textbox: 'muokkauskenttä',
  searchbox: 'hakukenttä',
  spinbutton: 'lukukenttä',
  Date: 'päivämääräkenttä',
  DateTime: 'päivämääräkenttä',
  InputTime: 'kellonaikakenttä',
  ColorWell: 'värikenttä',
  combobox: 'yhdistelmäruutu',
  ComboBoxMenuButton: 'yhdistelmäruutu',
  ComboBoxSelect: 'yhdistelmäruutu',
  ComboBox: 'yhdistelmäruutu',
  PopUpButton: 'valikkopainike',
  checkbox: 'valintaruutu',
  switch: 'kytkin',
  radio: 'valintanappi',
  option: 'vaihtoehto',
  tab: 'välilehti',
  menuitem: 'valikon kohta',
  DisclosureTriangle: 'avauspainike',
  DisclosureTriangleGrouped: 'avauspainike',
  image: 'kuva',
  img: 'kuva',
  slider: 'liukusäädin',
  progressbar: 'edistymispalkki',
  meter: 'mittari',
  Iframe: 'kehys',
  IframePresentational: 'kehys',
  Video: 'video',
  separator: 'erotin',
};

/** Nodes that are announced as containers; with `true` only if they have a name. */
export const containers: Record<string, [word: string, onlyNamed?: true]> = {
  dialog: ['valintaikkuna'],
  alertdialog: ['varoitusikkuna'],
  navigation: ['navigointimaamerkki'],
  banner: ['ylätunniste'],
  main: ['pääsisältö'],
  contentinfo: ['alatunniste'],
  complementary: ['täydentävä maamerkki'],
  search: ['hakumaamerkki'],
  form: ['lomake', true],
  region: ['alue', true],
  group: ['ryhmä', true],
  radiogroup: ['valintaryhmä'],
  list: ['luettelo'],
  DescriptionList: ['määritelmäluettelo'],
  listbox: ['luetteloruutu'],
  tablist: ['välilehdet'],
  tabpanel: ['välilehden sisältö'],
  table: ['taulukko'],
  grid: ['taulukko'],
  figure: ['kuvio', true],
  article: ['artikkeli', true],
  status: ['tilatieto'],
  alert: ['hälytys'],
  log: ['loki'],
  menu: ['valikko'],
  toolbar: ['työkalupalkki'],
};

/** The states of a node, in the order in which they are read. */
export function statesOf({ role, states, attributes }: Spoken): string[] {
  const said: string[] = [];
  const say = (holds: boolean, word: string) => void (holds && said.push(word));
  const isTick = role === 'checkbox' || role === 'radio' || role === 'switch';
  if (isTick)
    said.push(states.checked === 'true' ? 'valittu' : states.checked === 'mixed' ? 'osittain valittu' : 'ei valittu');
  if (role === 'option' || role === 'tab') say(states.selected === 'true', 'valittu');
  say(states.pressed === 'true', 'painettu');
  say(states.pressed === 'false', 'ei painettu');
  say(states.expanded === 'true', 'laajennettu');
  say(states.expanded === 'false', 'tiivistetty');
  // A combobox always has a popup.
  say(
    !!states.hasPopup && !/false|listbox/.test(states.hasPopup) && !/combobox/i.test(role),
    `avaa: ${states.hasPopup}`,
  );
  say(states.disabled === 'true', 'ei käytettävissä');
  say(states.readonly === 'true' && /textbox|searchbox/.test(role), 'vain luku');
  // The protocol does not report that a checkbox is required.
  const isRequiredBox = role === 'checkbox' && ('required' in attributes || attributes['aria-required'] === 'true');
  say((states.required === 'true' && role !== 'radio') || isRequiredBox, 'pakollinen');
  say(!!states.invalid && states.invalid !== 'false', 'virheellinen');
  say(states.busy === 'true', 'varattu');
  const current = attributes['aria-current'];
  say(!!current && current !== 'false', current === 'page' ? 'nykyinen sivu' : 'nykyinen');
  return said;
}
