// The props of a widget, declared once.
import { describe, expect, expectTypeOf, it } from 'vitest';
import { anyText, type CallProps, flag, type PropReader, readProps, text, textOr, wordOr } from './read-props.ts';
import { listOf, uncheckedOr } from './unchecked-props.ts';

const asNumber: PropReader<string, number> = (value, name) => text(value, name);

const parseProps = readProps({
  id: asNumber,
  title: text,
  lead: anyText,
  action: textOr('/uutiskirje/'),
  isCompact: flag,
  opens: wordOr('read', 'at-once'),
  fields: listOf<{ name: string }>(),
  errors: uncheckedOr<Record<string, string>>({}),
});

describe('declared props', () => {
  it('are read from what a call passes, each by its reader', () => {
    const passed = {
      id: 12,
      title: 'A',
      lead: '',
      action: '/b/',
      isCompact: true,
      opens: 'at-once',
      fields: [{ name: 'c' }],
    };
    expect(parseProps({ ...passed, errors: { c: 'd' }, other: 1 })).toEqual({
      ...passed,
      id: '12',
      errors: { c: 'd' },
    });
  });

  it('have their defaults where a call leaves them out', () => {
    const expected = { lead: '', action: '/uutiskirje/', isCompact: false, opens: 'read', errors: {} };
    expect(parseProps({ id: 1, title: 'A', fields: [] })).toMatchObject(expected);
    expect(parseProps({ id: 1, title: 'A', fields: [], action: '', opens: 'never', isCompact: 'yes' })).toMatchObject(
      expected,
    );
  });

  it.each([
    [null, 'The prop "id" must be a text'],
    [{ id: 1 }, 'The prop "title" must be a text'],
    [{ id: 1, title: '' }, 'The prop "title" must be a text'],
    [{ id: 1, title: 'A', action: {} }, 'The prop "action" must be a text'],
    [{ id: 1, title: 'A', fields: {} }, 'The prop "fields" must be a list'],
  ])('are refused by name: %j', (raw, message) => {
    expect(() => parseProps(raw)).toThrow(message);
  });

  it('have the types of the component and of a call', () => {
    expectTypeOf<ReturnType<typeof parseProps>['id']>().toEqualTypeOf<string>();
    expectTypeOf<ReturnType<typeof parseProps>['opens']>().toEqualTypeOf<'read' | 'at-once'>();
    expectTypeOf<{ id: 1; title: 'A'; lead: ''; fields: []; errors: object }>().not.toExtend<
      CallProps<typeof parseProps>
    >();
    expectTypeOf<{ id: 1; title: 'A'; lead: ''; fields: []; errors: { a: 'b' } }>().toExtend<
      CallProps<typeof parseProps>
    >();
    expectTypeOf<{ id: 1; title: 'A' }>().not.toExtend<CallProps<typeof parseProps>>();
  });
});
