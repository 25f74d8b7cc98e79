// Accepted and ignored events.
import { describe, expect, it } from 'vitest';
import { readEvent } from './read-event.ts';

const view = {
  event: 'page_view',
  pageId: 3,
  url: 'https://site.example/a/',
  userId: 'kayttaja-1',
  sessionId: 'istunto-1',
};

describe('an event', () => {
  it('is a view without a subject, of a page or of none', () => {
    const read = { event: 'page_view', pageId: 3, subject: '', path: '', userId: 'kayttaja-1', sessionId: 'istunto-1' };
    expect(readEvent({ ...view, outbound: false, timestamp: '2026-05-09T10:00:00Z' })).toEqual(read);
    expect(readEvent({ ...view, pageId: null })).toEqual({ ...read, pageId: 0 });
  });

  it('is a link to another host, or to a path of the site', () => {
    const link = { ...view, event: 'link_click' };
    const url = 'https://www.Multa.example:8080/tuotteet/?a=b#c';
    expect(readEvent({ ...link, url, outbound: true })).toMatchObject({ subject: 'www.multa.example', path: '' });
    expect(readEvent({ ...link, url, outbound: false })).toMatchObject({ subject: '', path: '/tuotteet/' });
  });

  it('is a share or a form by its label', () => {
    for (const event of ['share_click', 'form_view', 'form_submit'])
      expect(readEvent({ ...view, event, label: 'lead-form/pyydä-tarjous' })).toMatchObject({
        ...{ event, subject: 'lead-form/pyydä-tarjous', path: '' },
      });
    expect(readEvent({ ...view, label: 'muu' })).toMatchObject({ subject: '' });
  });

  it('is a view or a link by its outbound flag alone, as the described fields have it', () => {
    expect(readEvent({ ...view, event: undefined })).toMatchObject({ event: 'page_view' });
    expect(readEvent({ ...view, event: undefined, outbound: true })).toMatchObject({
      ...{ event: 'link_click', subject: 'site.example' },
    });
  });

  it('is of nobody when the ids are none', () => {
    for (const id of [undefined, 5, 'lyhyt', 'x'.repeat(65), 'väli lyönti'])
      expect(readEvent({ ...view, userId: id, sessionId: id })).toMatchObject({ userId: '', sessionId: '' });
  });

  it.each([
    [undefined],
    [null],
    ['teksti'],
    [[]],
    [{}],
    [{ ...view, event: 'purchase' }],
    [{ ...view, pageId: '3' }],
    [{ ...view, pageId: 0 }],
    [{ ...view, pageId: 1.5 }],
    [{ ...view, url: '/a/' }],
    [{ ...view, url: 'javascript:alert(1)' }],
    [{ ...view, url: `https://site.example/${'a'.repeat(1000)}` }],
    [{ ...view, outbound: 'yes' }],
    [{ ...view, event: 'share_click' }],
    [{ ...view, event: 'form_view', label: 'a\u001b[31m' }],
    [{ ...view, event: 'form_view', label: 'a\nb' }],
    [{ ...view, event: 'form_view', label: '=cmd' }],
    [{ ...view, event: 'form_view', label: 'x'.repeat(101) }],
  ])('is not %j', (body) => {
    expect(readEvent(body)).toBeNull();
  });
});
