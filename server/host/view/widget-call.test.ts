// A call of a widget that does not fit it fails to compile: the compiler demands an error below every `@ts-expect-error`.
import { expect, it } from 'vitest';
import type { BehaviourCall, FragmentCall, WidgetCall } from './widget-call.ts';

const plant: WidgetCall<'save-plant'> = { name: 'save-plant', props: { id: 12 }, when: 'idle' };

/** @returns the names of the calls; the types of the arguments are the test */
const namesOf = (...calls: { name: string }[]) => calls.map(({ name }) => name);

it('has the name, the props and the conditions of its widget', () => {
  // @ts-expect-error: there is no such widget
  const unknown: WidgetCall<'save-plants'> = plant;
  // @ts-expect-error: its id is missing
  const missing: WidgetCall<'save-plant'> = { name: 'save-plant', props: {} };
  // @ts-expect-error: its id is a number
  const wrong: WidgetCall<'save-plant'> = { name: 'save-plant', props: { id: '12' } };
  // @ts-expect-error: it has no such prop
  const surplus: WidgetCall<'save-plant'> = { name: 'save-plant', props: { id: 12, title: 'Kielo' } };
  // @ts-expect-error: it is the call of another widget
  const other: WidgetCall<'vote-button'> = plant;
  // @ts-expect-error: widgets start at no such time
  const late: WidgetCall<'save-plant'> = { ...plant, when: 'later' };
  // @ts-expect-error: visitors are asked for no such consent
  const asking: WidgetCall<'save-plant'> = { ...plant, consent: 'ads' };
  expect(namesOf(unknown, missing, wrong, surplus, other, late, asking)).toEqual(Array(7).fill('save-plant'));
});

it('has a view where its template shows one', () => {
  const view = { words: 'Lue lisää' };
  const whole: BehaviourCall<'gallery', typeof view> = { name: 'gallery', props: {}, view };
  // @ts-expect-error: the view is missing
  const bare: BehaviourCall<'gallery', typeof view> = { name: 'gallery', props: {} };
  // @ts-expect-error: a behaviour without props gets none
  const fed: BehaviourCall<'gallery', typeof view> = { name: 'gallery', props: { id: 1 }, view };
  // @ts-expect-error: a widget that React draws has no view
  const drawn: WidgetCall<'save-plant'> = { ...plant, view };
  expect(namesOf(whole, bare, fed, drawn)).toEqual(['gallery', 'gallery', 'gallery', 'save-plant']);
});

it('has no props where a part brings them', () => {
  const whole: FragmentCall<'consent'> = { name: 'consent', from: '/osat/suostumus/' };
  // @ts-expect-error: the address of the part is missing
  const bare: FragmentCall<'consent'> = { name: 'consent' };
  expect(namesOf(whole, bare)).toEqual(['consent', 'consent']);
});
