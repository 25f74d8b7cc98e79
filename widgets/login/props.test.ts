// The login's props and their strict parser.
import { describe, expect, it } from 'vitest';
import { parseProps } from './props.ts';

const newsletters = [
  { list: 'piha', name: 'Piha', isRecommended: true },
  { list: 'koti', name: 'Koti', isRecommended: false },
];

describe("the login's props", () => {
  it('begin with the recommended newsletter chosen, and nothing else', () => {
    const props = parseProps({ mode: 'dialog', newsletters });
    expect(props.values).toEqual({ email: '', remember: false, terms: false, newsletters: ['piha'] });
    expect(props).toMatchObject({ view: 'login', next: '', link: null, googleClientId: '', isOpen: false });
    expect([props.termsUrl, props.privacyUrl]).toEqual(['', '']);
  });

  it('keep what a visitor has chosen, if it is nothing', () => {
    const values = { email: 'maija@posti.example', remember: true, terms: true, newsletters: [] };
    expect(parseProps({ mode: 'page', newsletters, values }).values).toEqual(values);
  });

  it('leave out errors that say nothing', () => {
    const errors = { login: '', password: 'Pakollinen tieto' };
    expect(parseProps({ mode: 'page', errors }).errors).toEqual({ password: 'Pakollinen tieto' });
  });

  it.each([
    [null, 'The prop "mode" must be one of dialog, page'],
    [{}, 'The prop "mode" must be one of dialog, page'],
    [{ mode: 'page', view: 'logout' }, 'The prop "view" must be one of login, forgot'],
    [{ mode: 'page', newsletters: {} }, 'The prop "newsletters" must be a list'],
    [{ mode: 'page', newsletters: [{ name: 'Piha' }] }, 'The prop "list" must be a text'],
    [{ mode: 'page', values: [] }, 'The prop "values" must be an object'],
    [{ mode: 'page', errors: { login: {} } }, 'The prop "login" must be a text'],
    [{ mode: 'page', link: { user_id: '1', timestamp: '2' } }, 'The prop "signature" must be a text'],
  ])('refuse %j', (raw, message) => {
    expect(() => parseProps(raw)).toThrow(message);
  });
});
