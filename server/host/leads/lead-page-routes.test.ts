// A lead form without JavaScript: its page, its errors, and the result of a form post.
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  filled,
  formPath,
  image,
  jpegBytes,
  leadCalls,
  partsOf,
  postMultipart,
  serveForm,
  takeLeads,
} from '../../../tests/helpers/lead-post.ts';
import { rawField, rawForm } from '../../../tests/helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { form as texts } from '../../../texts/fi.ts';

import { isLeadKey } from './lead.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveForm(backend, { consent_text: '<p>Hyväksyn <a href="/ehdot/">ehdot</a>.</p>' });
  host = await startHost(backend, { leadTuning: { patienceMs: 500 } });
});
beforeEach(() => {
  backend.calls.length = 0;
  takeLeads(backend, { status: 201, json: { message: '' } });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const right = { ...filled, _consent: 'abc' };

describe('the page of a form', () => {
  it('shows the form alone, for nobody to find', async () => {
    const { status, headers, text } = await host.ask(formPath);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('<h1 class="form-block__heading">Pyydä tarjous</h1>');
    expect(text).toContain('data-form="pyyda-tarjous"');
    expect(text).toContain('content="noindex"');
    expect(text).toMatch(/<form[^>]*method="post" action="\/lomake\/3\/" enctype="multipart\/form-data"/i);
  });

  it('is redirected to from its address without a slash', async () => {
    const { status, headers } = await host.ask('/lomake/3');
    expect([status, headers.location]).toEqual([308, '/lomake/3/']);
  });

  it('is out of order while the backend can’t say what the form is', async () => {
    const other = await startFakeBackend();
    serveForm(other);
    const site = await startHost(other);
    await site.ask('/lomake/9/');
    other.answer('/api/forms/3/', { status: 500 });
    expect((await site.ask(formPath)).status).toBe(503);
    await site.close();
    await other.close();
  });
});

describe('a form without JavaScript', () => {
  it('leads on when it was sent, so that a reload sends nothing twice', async () => {
    const { status, headers } = await postMultipart(host, { ...right, _page: '/juttu/', _campaign: 'utm_source=a' });
    expect([status, headers.location]).toEqual([303, '/lomake/3/?tila=lahetetty&sivu=%2Fjuttu%2F']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is one lead when it is sent twice, with a key of what was sent', async () => {
    for (const nimi of ['Aino', 'Aino', 'Eino']) await postMultipart(host, { ...right, nimi });
    const [first, second, third] = leadCalls(backend).map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
    await postMultipart(host, right, { headers: { 'user-agent': 'toinen' } });
    expect(leadCalls(backend)[3]?.headers['idempotency-key']).not.toBe(first);
  });

  it('waits for the first post of a double click that another host has sent, and leads on too', async () => {
    takeLeads(backend, { status: 409, json: {} }, { status: 409, json: {} }, { status: 201, json: {} });
    const { status, headers } = await postMultipart(host, right);
    expect([status, headers.location]).toEqual([303, '/lomake/3/?tila=lahetetty']);
    const keys = leadCalls(backend).map((call) => call.headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('keeps everything typed, and says what is wrong at the top and at the field', async () => {
    const values = {
      nimi: '"><b>Aino',
      email: 'väärä',
      viesti: '</textarea>\nRivi 2',
      aiheet: ['piha', 'sauna'],
      parent_page: '17',
      _page: '/juttu/',
      _campaign: 'utm_source=kirje&x=1',
    };
    const { status, headers, text } = await postMultipart(host, values);
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(text).toContain('<title>Lomakkeessa on 2 korjattavaa kohtaa – Pyydä tarjous – Koe &amp; Näyte</title>');
    expect(text).toContain('Sähköposti ei ole oikein');
    expect(text).toContain('Ole hyvä ja hyväksy käyttöehdot!');
    expect(text).toMatch(/<input[^>]*name="email"[^>]*aria-invalid="true"[^>]*/);
    expect(text).toMatch(/value="&quot;(>|&gt;)&lt;b(>|&gt;)Aino"/);
    expect(text).toMatch(/&lt;\/textarea(>|&gt;)\nRivi 2/);
    const ticked = (text.match(/<input[^>]*>/g) ?? []).filter(
      (tag) => /name="aiheet"/.test(tag) && /\schecked/.test(tag),
    );
    expect(ticked).toHaveLength(2);
    for (const [name, value] of [
      ['parent_page', '17'],
      ['_page', '/juttu/'],
      ['_campaign', 'utm_source=kirje'],
    ])
      expect(text).toContain(`<input type="hidden" name="${name}" value="${value}"`);
    expect(leadCalls(backend)).toEqual([]);
  });

  it('shows what the backend found wrong at its field, and the rest above', async () => {
    const message = JSON.stringify({
      email: [{ message: 'Tuntematon' }, { message: 'x' }],
      outo: [{ message: 'Outo kenttä' }],
    });
    takeLeads(backend, { status: 400, json: { message } });
    const { status, text } = await postMultipart(host, right);
    expect(status).toBe(400);
    expect(text).toContain('Tuntematon');
    expect(text).toContain('Outo kenttä');
  });

  it('marks each field that the backend names, in whatever shape', async () => {
    const errors = { nimi: ['Liian <b>outo</b>\nnimi'], email: [''], viesti: [['Yksi'], 'Kaksi'], tila: 'x' };
    for (const json of [{ message: JSON.stringify(errors) }, { message: errors }, errors]) {
      takeLeads(backend, { status: 400, json });
      const { status, text } = await postMultipart(host, right);
      expect(status).toBe(400);
      expect(text).toContain('Lomakkeessa on 3 korjattavaa kohtaa');
      for (const words of ['Liian outo nimi', 'Virheellinen tieto', 'Yksi']) expect(text).toContain(`${words}</p>`);
    }
  });

  it.each([
    ['that nobody knows', 'outo'],
    ['that is hidden', 'salaa'],
    ['that is disabled', 'lukittu'],
    ['that it does not ask for', '_consent'],
    ['of the visit', 'parent_page'],
    ['with a name that every object has', 'constructor'],
    ['with the name of what is behind every object', '__proto__'],
  ])('says above itself what the backend found wrong at a field %s', async (_, name) => {
    const form_fields = [
      ...rawForm().form_fields,
      rawField('salaa', 'hidden', { default_value: 'x' }),
      rawField('lukittu', 'singleline', { disabled: true }),
    ];
    backend.answer('/api/forms/8/', { json: rawForm({ id: 8, form_fields }) });
    const message = `{"${name}":[{"message":"Outo kenttä","code":"invalid"}]}`;
    backend.answer('/api/forms/8/form-submissions/', { status: 400, json: { message } });
    const { status, text } = await postMultipart(host, filled, { path: '/lomake/8/' });
    expect(status).toBe(400);
    expect(text).toMatch(/<div class="lead-form__problem" role="alert"[^>]*>.*?Outo kenttä/s);
    expect(text).not.toContain('Lomakkeessa on yksi korjattava kohta');
    expect(text).toContain('value="aino@koe.example"');
  });

  it.each([
    [{ status: 400, json: { message: '2 < 3 & "ei"' } }, 400, '2 &lt; 3 &amp; &quot;ei&quot;'],
    [{ status: 400, json: { message: 'Ei <b>käy</b>' } }, 400, texts.serverError],
    [{ status: 404 }, 404, texts.gone],
    [{ status: 409 }, 409, texts.serverError],
    [{ status: 413 }, 413, texts.tooLarge],
    [{ status: 422 }, 422, texts.serverError],
  ])('keeps everything when the backend says %j', async (reply, status, words) => {
    takeLeads(backend, reply);
    const answer = await postMultipart(host, right);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(answer.text).toContain('value="aino@koe.example"');
  });

  it('says after how many minutes it may be sent, and keeps everything', async () => {
    const site = await startHost(backend, { leadLimit: 1 });
    await postMultipart(site, right);
    const { status, headers, text } = await postMultipart(site, { ...right, nimi: 'Eino' });
    expect([status, headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(text).toMatch(/noin \d+ minuutin kuluttua/);
    expect(text).toContain('value="Eino"');
    await site.close();
  });

  it('that is gone says so, with the way back', async () => {
    const { status, text } = await postMultipart(host, right, {
      path: '/lomake/4/',
      headers: { referer: `${siteUrl}/juttu/` },
    });
    expect(status).toBe(404);
    expect(text).toContain(texts.gone);
    expect(text).toMatch(/<a class="button" href="\/juttu\/">/);
  });

  it.each(['application/json', 'application/json, text/html;q=0.5'])('is none for who prefers %s', async (accept) => {
    const { headers } = await postMultipart(host, right, { headers: { accept } });
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('images of a form without JavaScript that has errors elsewhere', () => {
  const kuvat = [image('a.jpg'), image('b.jpg', jpegBytes(200)), image('iso.jpg', jpegBytes(10 * 1024 * 1024 + 1))];
  const tokenIn = (text: string) => /name="_images" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const kept = () => readdirSync(`${host.leadFolder}/incoming`).filter((name) => name.startsWith('kept-'));
  const imagesAtBackend = async () =>
    (await partsOf(leadCalls(backend)[0] as never)).flatMap(([, value]) =>
      value instanceof File ? [[value.name, value.size]] : [],
    );

  it('need not be chosen again, however often it fails', { tags: 'slow' }, async () => {
    const first = await postMultipart(host, { ...right, email: 'x', kuvat });
    expect(first.text).toContain('Liian suuri kuva');
    expect(first.text).toContain('Jo tallessa: a.jpg, b.jpg. Niitä ei tarvitse valita uudelleen.');
    const more = { ...right, nimi: '', kuvat: image('c.jpg'), _images: tokenIn(first.text) };
    const second = await postMultipart(host, more);
    expect(second.text).toContain('Jo tallessa: a.jpg, b.jpg, c.jpg.');
    const third = await postMultipart(host, { ...right, _images: tokenIn(second.text) });
    expect(third.status).toBe(303);
    expect(await imagesAtBackend()).toEqual([
      ['a.jpg', 100],
      ['b.jpg', 200],
      ['c.jpg', 100],
    ]);
    // The earlier page is sent again from the browser's history.
    backend.calls.length = 0;
    expect((await postMultipart(host, { ...right, _images: tokenIn(first.text) })).status).toBe(303);
    expect(await imagesAtBackend()).toHaveLength(2);
  });

  it('are the same lead when the answer was lost and the page is sent again', async () => {
    const { text } = await postMultipart(host, { ...right, email: 'x', kuvat: image('a.jpg') });
    for (const _time of [1, 2]) await postMultipart(host, { ...right, _images: tokenIn(text) });
    const [first, second] = leadCalls(backend).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect((await partsOf(leadCalls(backend)[1] as never)).map(([name]) => name)).toContain('kuvat');
  });

  it('count as chosen, and as many as they are', async () => {
    const site = await startHost(backend);
    backend.answer('/api/forms/3/', {
      json: rawForm({
        form_fields: [
          rawField('nimi', 'singleline', { required: true }),
          rawField('kuvat', 'image', { required: true }),
        ],
      }),
    });
    const six = Array.from({ length: 6 }, (_, n) => image(`${n}.jpg`));
    const first = await postMultipart(site, { kuvat: six });
    expect((await postMultipart(site, { nimi: 'Aino', kuvat: six, _images: tokenIn(first.text) })).text).toContain(
      texts.tooManyImages,
    );
    // A visitor could not remove one of twelve images.
    const over = await postMultipart(site, { kuvat: [...six, ...six] });
    expect([over.text.includes(texts.tooManyImages), tokenIn(over.text)]).toEqual([true, '']);
    expect((await postMultipart(site, { nimi: 'Aino', _images: tokenIn(first.text) })).status).toBe(303);
    await site.close();
    backend.answer('/api/forms/3/', { json: rawForm() });
  });

  it('go with the lead into the queue', async () => {
    const site = await startHost(backend);
    const { text } = await postMultipart(site, { ...right, nimi: '', kuvat: image('a.jpg') });
    takeLeads(backend, { status: 500 });
    const { headers } = await postMultipart(site, { ...right, _images: tokenIn(text) });
    expect(headers.location).toContain('vastaanotettu');
    const [key] = readdirSync(site.leadFolder).filter(isLeadKey);
    expect(readdirSync(`${site.leadFolder}/${key}`).sort()).toEqual(['again-1', 'lead.json']);
    expect(readdirSync(`${site.leadFolder}/incoming`)).toEqual([`kept-${tokenIn(text)}`]);
    await site.close();
  });

  const expectGone = async (posted: ReturnType<typeof postMultipart>) => {
    const { status, text } = await posted;
    expect(status).toBe(400);
    for (const words of [texts.keptImagesGone, 'value="aino@koe.example"']) expect(text).toContain(words);
    expect(tokenIn(text)).toBe('');
    expect(leadCalls(backend)).toEqual([]);
  };

  it.each(['x', '../..', '00000000-0000-4000-8000-000000000000', '__proto__'])(
    'are none for the made-up %j',
    (_images) => expectGone(postMultipart(host, { ...right, _images })),
  );

  it('are none of another form, and none after an hour, and the visitor is told so', async () => {
    backend.answer('/api/forms/7/', { json: rawForm({ id: 7 }) });
    const { text } = await postMultipart(host, { ...right, nimi: '', kuvat: image('a.jpg') });
    const _images = tokenIn(text);
    await expectGone(postMultipart(host, { ...right, _images }, { path: '/lomake/7/' }));
    const anHourAgo = Date.now() / 1000 - 3601;
    utimesSync(`${host.leadFolder}/incoming/kept-${_images}/images.json`, anHourAgo, anHourAgo);
    await expectGone(postMultipart(host, { ...right, _images }));
    // Images that are selected again replace the stored ones.
    expect((await postMultipart(host, { ...right, _images, kuvat: image('b.jpg') })).status).toBe(303);
    expect(await imagesAtBackend()).toEqual([['b.jpg', 100]]);
  });

  const namesIn = (text: string) =>
    [...text.matchAll(/name="_imageNames" value="([^"]+)"/g)].map(([, name]) => name ?? '');
  const lose = () => {
    for (const name of kept()) rmSync(`${host.leadFolder}/incoming/${name}`, { recursive: true });
  };

  it('are named when they are gone, once, and the form is then taken without them', async () => {
    const first = await postMultipart(host, { ...right, email: 'x', kuvat: [image('a.jpg'), image('b.jpg')] });
    const earlier = { _images: tokenIn(first.text), _imageNames: namesIn(first.text) };
    expect(earlier._imageNames).toEqual(['kuvat/a.jpg', 'kuvat/b.jpg']);
    lose();
    const second = await postMultipart(host, { ...right, ...earlier, viesti: 'Terve' });
    const words =
      'Kuvat a.jpg, b.jpg eivät ole tallessa. Valitse ne uudelleen. Voit myös lähettää lomakkeen ilman kuvaa.';
    expect([second.status, leadCalls(backend)]).toEqual([400, []]);
    expect(second.text).toContain('<title>Lomakkeessa on yksi korjattava kohta');
    // The message is in the list above the form, and at the field.
    expect(second.text.split(`${words}</`)).toHaveLength(3);
    expect(second.text).toMatch(/<input[^>]*type="file"[^>]*name="kuvat"[^>]*aria-invalid="true"/);
    for (const typed of ['value="Aino"', 'value="aino@koe.example"', 'Terve']) expect(second.text).toContain(typed);
    expect([tokenIn(second.text), namesIn(second.text)]).toEqual(['', []]);
    expect((await postMultipart(host, { ...right, viesti: 'Terve' })).status).toBe(303);
    expect(await imagesAtBackend()).toEqual([]);
  });

  it('are named only as far as they are not chosen again', async () => {
    const first = await postMultipart(host, { ...right, email: 'x', kuvat: [image('a.jpg'), image('a.jpg')] });
    const earlier = { _images: tokenIn(first.text), _imageNames: namesIn(first.text) };
    lose();
    const second = await postMultipart(host, { ...right, ...earlier, kuvat: image('a.jpg', jpegBytes(300)) });
    expect(second.text).toContain('Kuva a.jpg ei ole tallessa.');
    expect(second.text).toContain('Jo tallessa: a.jpg.');
    const both = [image('a.jpg'), image('a.jpg')];
    expect((await postMultipart(host, { ...right, ...earlier, kuvat: both })).status).toBe(303);
  });

  it('are named when they cannot be kept', async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => image(`${n}.jpg`));
    const { text } = await postMultipart(host, { ...right, kuvat: eleven });
    expect(text).toContain(`${texts.tooManyImages}. Kuvat 0.jpg, 1.jpg,`);
  });

  it('are not kept when the backend refuses them, and named beside its words', async () => {
    const message = JSON.stringify({ kuvat: [{ message: 'Virheellinen kuvatiedosto' }] });
    takeLeads(backend, { status: 400, json: { message } });
    const { text } = await postMultipart(host, { ...right, kuvat: image('a.jpg') });
    expect(text).toContain('Virheellinen kuvatiedosto. Kuva a.jpg ei ole tallessa.');
    expect(tokenIn(text)).toBe('');
  });

  it('stay kept when the corrected form cannot be received', async () => {
    const first = await postMultipart(host, { ...right, email: 'x', kuvat: image('a.jpg') });
    const earlier = { _images: tokenIn(first.text), _imageNames: namesIn(first.text) };
    const many = Array.from({ length: 61 }, (_, n) => image(`${n}.jpg`));
    const { status, text } = await postMultipart(host, { ...right, ...earlier, kuvat: many });
    expect([status, tokenIn(text)]).toEqual([413, earlier._images]);
    expect(text).toContain('Jo tallessa: a.jpg.');
  });

  it.each(['<b>x', 'kuvat', '/', 'constructor/a.jpg', '__proto__/a.jpg', 'nimi/a.jpg'])(
    'have no name such as %j',
    async (name) => {
      const { status, text } = await postMultipart(host, { ...right, nimi: '', _images: 'x', _imageNames: name });
      expect(status).toBe(400);
      expect(text).not.toContain('ei ole tallessa');
      expect(text).not.toContain('<b>x');
    },
  );

  it('of one address that is refused again and again are not kept for ever, and leave those of others alone', async () => {
    const site = await startHost(backend, { leadLimit: 1, trustedProxies: 1 });
    const postFrom = (address: string, email: string) =>
      postMultipart(site, { ...right, email, kuvat: image('a.jpg') }, { headers: { 'x-forwarded-for': address } });
    const { text } = await postFrom('192.0.2.1', 'x');
    const many = [];
    for (let n = 0; n < 8; n += 1) many.push(await postFrom('198.51.100.1', 'x'));
    expect(many.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    expect(many[7]?.text).toContain('Kuva a.jpg ei ole tallessa.');
    expect(many[7]?.headers['retry-after']).toMatch(/^\d+$/);
    expect(readdirSync(`${site.leadFolder}/incoming`)).toHaveLength(7);
    const own = many[0]?.text ?? '';
    rmSync(`${site.leadFolder}/incoming/kept-${tokenIn(own)}`, { recursive: true });
    const late = { ...right, _images: tokenIn(own), _imageNames: namesIn(own) };
    const limited = await postMultipart(site, late, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    expect([limited.status, limited.text.includes('Kuva a.jpg ei ole tallessa.')]).toEqual([429, true]);
    const sent = { ...right, _images: tokenIn(text), _imageNames: namesIn(text) };
    expect((await postMultipart(site, sent, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(303);
    expect(await imagesAtBackend()).toEqual([['a.jpg', 100]]);
    await site.close();
  });

  it('are not kept for the widget, which has them', async () => {
    const before = kept();
    const answer = await postMultipart(
      host,
      { ...right, nimi: '', kuvat: image('a.jpg') },
      { headers: { accept: 'application/json' } },
    );
    expect([answer.status, kept()]).toEqual([400, before]);
  });
});

describe('the page after a post', () => {
  const outcomeOf = async (query: string) => (await host.ask(`${formPath}?${query}`)).text;

  it('thanks in the form’s own words, and leads back', async () => {
    const text = await outcomeOf('tila=lahetetty&sivu=%2Fjuttu%2F');
    expect(text).toContain('<title>Kiitos pyynnöstä! – Pyydä tarjous – Koe &amp; Näyte</title>');
    expect(text).toContain('<p class="form-page__headline">Kiitos pyynnöstä!</p>');
    expect(text).toContain(`<a class="button" href="/juttu/">${texts.backToPage}</a>`);
    expect(text).not.toContain('<form class="lead-form"');
    expect(text).not.toContain('data-form=');
  });

  it('thanks in common words for a form that has none', async () => {
    backend.answer('/api/forms/6/', { json: rawForm({ id: 6, success_text: '', heading: '' }) });
    const { text } = await host.ask('/lomake/6/?tila=lahetetty');
    expect(text).toContain('Lomake lähetetty onnistuneesti!');
    expect(text).toContain('>Lomake</h1>');
  });

  it('is honest about a lead that the host keeps', async () => {
    const text = await outcomeOf('tila=vastaanotettu');
    expect(text).toContain('Kiitos, lomakkeesi on vastaanotettu ja tallessa.');
    expect(text).toContain('välitämme lomakkeen eteenpäin heti, kun katko on ohi.');
  });

  it.each([
    '%2F%2Fevil.example%2F',
    '%2F%5Cevil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '%2Fa%2F..%2F%2Fevil.example',
    '',
  ])('leads to nobody else: %s', async (sivu) => {
    const text = await outcomeOf(`tila=lahetetty&sivu=${sivu}`);
    expect(text).not.toContain('evil.example');
    expect(text).not.toContain('javascript:');
    expect(text).toMatch(/form-page__way"><a class="button" href="\/">/);
  });

  it.each(['tila[]=lahetetty', 'tila=lahetetty&tila=x', 'tila=%00', 'tila=__proto__'])(
    'is the form for %s',
    async (query) => {
      expect(await outcomeOf(query)).toContain('name="nimi"');
    },
  );

  it('is there even when nothing is to be had of the backend', { tags: 'slow' }, async () => {
    const other = await startFakeBackend();
    const site = await startHost(other);
    await other.goDown();
    const sent = await postMultipart(site, right, { headers: { referer: `${siteUrl}/juttu/` } });
    expect([sent.status, sent.headers.location]).toEqual([303, '/lomake/3/?tila=vastaanotettu&sivu=%2Fjuttu%2F']);
    const { status, text } = await site.ask(String(sent.headers.location));
    expect(status).toBe(200);
    expect(text).toContain(texts.received);
    expect((await site.ask(formPath)).status).toBe(503);
    await site.close();
    await other.close();
  });
});
