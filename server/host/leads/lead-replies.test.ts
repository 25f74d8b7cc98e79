// The site's texts for the outcomes of a form post.
import { describe, expect, it } from 'vitest';
import { form as texts } from '../../../texts/fi.ts';
import { isTaken, replyBroken, replyShort, replyWith, withLostImages } from './lead-replies.ts';

describe('a lead that is taken', () => {
  it('is thanked for in the form’s own words, when it has some and the lead was sent', () => {
    expect(replyWith({ code: 'sent' }, ' Kiitos, soitamme! ')).toMatchObject({
      status: 201,
      message: 'Kiitos, soitamme!',
    });
    expect(replyWith({ code: 'sent' }, ' ').message).toBe(texts.success);
    expect(replyWith({ code: 'kept' }, 'Kiitos, soitamme!')).toMatchObject({ status: 202, message: texts.received });
  });

  it('is no problem on a page', () => {
    for (const code of ['sent', 'kept'] as const) {
      const reply = replyWith({ code });
      expect([isTaken(reply), reply.problem, reply.isVerdict]).toEqual([true, '', false]);
    }
  });
});

describe('a form that is wrong', () => {
  it('is told field by field, to the widget in the API’s own form', () => {
    const reply = replyWith({ code: 'invalid', errors: { nimi: 'Pakollinen tieto' } });
    expect(JSON.parse(reply.message)).toEqual({ nimi: [{ message: 'Pakollinen tieto', code: 'invalid' }] });
    expect(reply).toMatchObject({ status: 400, errors: { nimi: 'Pakollinen tieto' }, problem: '', isVerdict: true });
  });

  it('is told in the backend’s sentence about the whole', () => {
    expect(replyWith({ code: 'invalid', verdict: 'Lomake on suljettu.' })).toMatchObject({
      ...{ message: 'Lomake on suljettu.', problem: 'Lomake on suljettu.', isVerdict: true },
    });
  });

  it('names the images that must be chosen again, after what else is wrong with their field', () => {
    const lost = { kuvat: ['a.jpg'], liite: ['b.jpg', 'c.jpg'] };
    const errors = { nimi: texts.goBack, kuvat: 'Liian suuri kuva' };
    expect(withLostImages(errors, lost, new Set())).toEqual({
      nimi: texts.goBack,
      kuvat:
        'Liian suuri kuva. Kuva a.jpg ei ole tallessa. Valitse se uudelleen. Voit myös lähettää lomakkeen ilman kuvaa.',
      liite: 'Kuvat b.jpg, c.jpg eivät ole tallessa. Valitse ne uudelleen. Voit myös lähettää lomakkeen ilman kuvaa.',
    });
  });

  it('offers no way around an image that it needs', () => {
    const errors = { kuvat: 'Pakollinen tieto' };
    expect(withLostImages(errors, { kuvat: ['a.jpg'] }, new Set(['kuvat']))).toEqual({
      kuvat: 'Kuva a.jpg ei ole tallessa. Valitse se uudelleen.',
    });
  });

  it('because its images are gone says so, and is not taken', () => {
    const reply = replyShort();
    expect([isTaken(reply), reply.message, reply.problem]).toEqual([false, texts.keptImagesGone, texts.keptImagesGone]);
  });
});

describe('a limit', () => {
  it('names the minutes until the next form, rounded up', () => {
    const reply = replyWith({ code: 'limit', retryAfterSeconds: 61 });
    expect([reply.status, reply.retryAfterSeconds]).toEqual([429, 61]);
    expect(reply.problem).toMatch(/\b2\b/);
  });

  it('that names no time is one of a minute', () => {
    expect(replyWith({ code: 'limit' }).retryAfterSeconds).toBe(60);
  });
});

it('a failure of the host itself has a status of its own, and the words of a failing backend', () => {
  expect(replyBroken()).toMatchObject({ status: 500, problem: texts.outOfOrder, isVerdict: false });
});
