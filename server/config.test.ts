// The configuration: every variable has a default, and an invalid value is reported in one line.
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, readPartnerConfig, secretsOf } from './config.ts';

describe('the configuration', () => {
  it('needs no variable at all', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', siteUrl: 'http://localhost:3000', topArticles: 7 });
    expect(config.contentApiUrl).toBeNull();
    expect(config).toMatchObject({ loginLimit: 5, resetLimit: 3, voteLimit: 30, hidesKnownEmails: false });
  });

  it('has no tag manager until its container is named', () => {
    expect(readConfig({}).gtmId).toBeNull();
    expect(readConfig({ GTM_ID: ' GTM-ABC1234 ' }).gtmId).toBe('GTM-ABC1234');
  });

  it('takes a version of a content API for its base', () => {
    const read = (url: string) => readConfig({ CONTENT_API_URL: url, CONTENT_API_KEY: 'avain' });
    for (const url of ['https://cms.example/api/v2', 'https://cms.example/cms/api'])
      expect(JSON.stringify(read(url))).toContain(url);
    for (const url of ['https://cms.example/api/pages', 'https://cms.example/api/v', 'https://cms.example/rapi'])
      expect(() => read(url)).toThrow('Set it to an address that ends in /api');
  });

  it('has the ad network of the demo, where there is a demo and its backend, until another one is named', () => {
    const other = { CONTENT_API_URL: 'https://cms.example/api', CONTENT_API_KEY: 'avain' };
    expect(readConfig({})).toMatchObject({ adNetworkUrl: '/demo/ads/network.js', adOrigins: [] });
    expect(readConfig({ DEMO: 'off' })).toMatchObject({ adNetworkUrl: null, adOrigins: [] });
    for (const DEMO of ['on', 'off']) expect(readConfig({ ...other, DEMO }).adNetworkUrl).toBeNull();
    expect(readConfig({ ...other, AD_NETWORK_URL: 'https://ads.example/n.js' }).adNetworkUrl).toBe(
      'https://ads.example/n.js',
    );
    const own = {
      AD_NETWORK_URL: 'https://ads.example/n.js',
      AD_ORIGINS: 'https://a.example, https://b.example:8080/',
    };
    for (const DEMO of ['on', 'off'])
      expect(readConfig({ ...own, DEMO })).toMatchObject({
        adNetworkUrl: 'https://ads.example/n.js',
        adOrigins: ['https://a.example', 'https://b.example:8080'],
      });
  });

  it('has a limit for each thing that may be guessed or flooded, and takes another from its variable', () => {
    const of = ({
      leadLimit,
      newsletterLimit,
      newsletterMailLimit,
      loginLimit,
      resetLimit,
      voteLimit,
    }: ReturnType<typeof readConfig>) => [
      ...[leadLimit, newsletterLimit, newsletterMailLimit, loginLimit, resetLimit, voteLimit],
    ];
    expect(of(readConfig({}))).toEqual([5, 10, 3, 5, 3, 30]);
    const names = ['LEAD', 'NEWSLETTER', 'NEWSLETTER_MAIL', 'LOGIN', 'RESET', 'VOTE'].map((name) => `${name}_LIMIT`);
    const others = Object.fromEntries(names.map((name, index) => [name, String(100 + index)]));
    expect(of(readConfig(others))).toEqual([100, 101, 102, 103, 104, 105]);
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DEMO: ' ' })).toMatchObject({ port: 3000, showsDemo: true });
  });

  it("of the demo partner's site is as short, and as strict", () => {
    expect(readPartnerConfig({ PIHLAJA_URL: '' })).toEqual({ port: 3001, siteUrl: 'http://localhost:3000' });
    expect(readPartnerConfig({ PORT_PARTNER: '3301', PIHLAJA_URL: 'https://pihlaja.example/' })).toEqual({
      port: 3301,
      siteUrl: 'https://pihlaja.example',
    });
    expect(() => readPartnerConfig({ PORT_PARTNER: 'x' })).toThrow(
      'Invalid PORT_PARTNER: "x". Set it to a whole number',
    );
    expect(() => readPartnerConfig({ PIHLAJA_URL: 'x' })).toThrow('Invalid PIHLAJA_URL: "x". Set it to an address');
  });

  it('derives the public origin from the port', () => {
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  });

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['SITE_URL', 'https://a.example/polku', 'an origin without a path'],
    ['SECURITY_CONTACT', 'turva@a.example', 'mailto: and an email address, or an address that starts with https://'],
    ['SECURITY_CONTACT', 'mailto:turva', 'mailto: and an email address, or an address that starts with https://'],
    [
      'SECURITY_CONTACT',
      'mailto:turva@a.example,toinen@a.example',
      'mailto: and an email address, or an address that starts with https://',
    ],
    [
      'SECURITY_CONTACT',
      'http://a.example/turva',
      'mailto: and an email address, or an address that starts with https://',
    ],
    [
      'SECURITY_CONTACT',
      'https://maija@a.example/',
      'mailto: and an email address, or an address that starts with https://',
    ],
    [
      'SECURITY_CONTACT',
      'https://a.example/a b',
      'mailto: and an email address, or an address that starts with https://',
    ],
    ['SITE_URL', 'piha', 'an address that starts with http:// or https://'],
    ['CONTENT_API_URL', 'https://cms.example/', 'an address that ends in /api'],
    [
      'CONTENT_API_URL',
      'https://cms.example/api,https://cms-2.example/v2/api',
      'backends whose APIs have the same path',
    ],
    ['MAIL_URL', 'http://mail.example', 'an address that starts with smtp:// or smtps://'],
    ['DATABASE_URL', 'mysql://db', 'an address that starts with postgres:// or postgresql://'],
    ['DATABASE_URL', 'postgres://db', 'as in postgres://user:password@host:5432/database'],
    ['STORAGE_URL', 'https://bucket.example', 'an address like s3://bucket/prefix'],
    ['STORAGE_URL', 's3://avain:salaisuus@bucket', 'an address like s3://bucket/prefix'],
    ['STORAGE_URL', 's3://b', 'an address like s3://bucket/prefix'],
    ['STORAGE_URL', 's3://bucket/a//b', 'an address like s3://bucket/prefix'],
    ['STORAGE_URL', 's3://bucket?endpoint=storage.example', 'an address like s3://bucket/prefix'],
    ['STORAGE_URL', 's3://bucket?endpoint=https://a:b@c.example', 'an address like'],
    ['STORAGE_URL', 's3://bucket?secret=x', 'an address like s3://bucket/prefix'],
    ['NEWSLETTER_URL', 'news', 'an address'],
    ['EMBED_SITES', '{"a":"b"}', 'JSON like'],
    ['EMBED_SITES', '[["https://a.example"]]', 'JSON like'],
    ['EMBED_SITES', '{"Koti":["https://a.example"]}', 'ids of a-z, 0-9, _ and -'],
    ['EMBED_SITES', '{"a":["https://a.example/polku"]}', 'origins without a path'],
    ['EMBED_SITES', '{"a":["https://a.example/"]}', 'origins without a path'],
    ['EMBED_SITES', '{"a":["ftp://a.example"]}', 'origins without a path'],
    ['EMBED_SITES', '{"a":["https://*"]}', 'and not "https://*", below which anybody can have a name'],
    ['EMBED_SITES', '{"a":["http://*:8080"]}', 'and not "http://*:8080", below which anybody'],
    ['EMBED_SITES', '{"a":["https://*.fi"]}', 'and not "https://*.fi", below which anybody'],
    ['EMBED_SITES', '{"a":["https://*.co.uk"]}', 'patterns below a name that has one owner'],
    ['EMBED_SITES', '{"a":["https://*.vercel.app"]}', 'and not "https://*.vercel.app", below which anybody'],
    ['EMBED_SITES', '{"a":["https://a.example"],"b":["https://*.localhost"]}', 'and not "https://*.localhost"'],
    ['EMBED_SITES', '{"a":["https://a*.b.example"]}', 'a star as the whole first name of a pattern'],
    ['EMBED_SITES', '{"a":["https://a.*.example"]}', 'and not "https://a.*.example"'],
    ['EMBED_SITES', '{"a":["https://*.*.b.example"]}', 'and not "https://*.*.b.example"'],
    ['EMBED_SITES', '{"a":["*.b.example"]}', 'origins without a path'],
    ['EMBED_SITES', '{"a":["https://*.b.example/"]}', 'origins without a path'],
    ['OWN_HOSTS', 'https://a.example', 'host names with commas'],
    ['FILE_PATHS', '/media', 'paths with commas'],
    ['FILE_PATHS', '/media/,/api/files/', "and none of the site's own"],
    ['GTM_ID', 'UA-12345-1', 'a container like GTM-ABC1234'],
    ['GTM_ID', 'GTM-abc1234', 'a container'],
    ['GTM_ID', 'GTM-ABC1234&l=x', 'a container'],
    ['AD_NETWORK_URL', 'ads', 'an address'],
    ['AD_NETWORK_URL', '/mainokset.js', 'an address'],
    ['AD_ORIGINS', 'kuvat.example', 'an address that starts with http:// or https://'],
    ['AD_ORIGINS', 'https://a.example, https://b.example/polku', 'an origin without a path'],
    ['AD_ORIGINS', "https://a.example;script-src 'unsafe-inline'", 'an address'],
    ['TOP_ARTICLES', '0', 'a whole number from 1 to 50'],
    ['REVALIDATE_SECONDS', '1.5', 'a whole number'],
    ['LEAD_EMAIL', 'toimitus', 'an email address'],
    ['LEAD_KEPT_DAYS', '0', 'a whole number from 1 to 3650'],
    ['LEAD_LIMIT', '-5', 'a whole number from 1'],
    ['NEWSLETTER_LIMIT', '0', 'a whole number from 1'],
    ['LOGIN_LIMIT', '0', 'a whole number from 1'],
    ['RESET_LIMIT', 'x', 'a whole number from 1'],
    ['VOTE_LIMIT', '0', 'a whole number from 1'],
    ['HIDE_KNOWN_EMAILS', 'yes', '"on" or "off"'],
    ['GOOGLE_JWKS_URL', 'keys', 'an address'],
    ['TRUSTED_PROXIES', 'all', 'a whole number from 0 to 10'],
    ['DEMO', 'yes', '"on" or "off"'],
  ])('stops at a wrong %s with one line', (name, value, wanted) => {
    expect(() => readConfig({ [name]: value })).toThrow(wanted);
    try {
      readConfig({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as Error).message).toMatch(
        new RegExp(`^Invalid ${name}(: ".*"| \\(not shown.*\\))\\. Set it to .*\\.$`),
      );
    }
  });

  it('takes the sender of mails with and without a name', () => {
    expect(readConfig({}).mailFrom).toBeNull();
    for (const from of ['palvelu@example.fi', 'Piha & Räystäs, Oy <palvelu@example.fi>'])
      expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
  });

  it.each([
    ['Pihlaja', 'Pihlaja'],
    ['Pihlaja <palvelu>', 'Pihlaja <palvelu>'],
    ['a@example.fi, b@example.fi', 'a@example.fi, b@example.fi'],
    ['Pihlaja\nBcc <palvelu@example.fi>', 'Pihlaja Bcc <palvelu@example.fi>'],
  ])('refuses %j as a sender in one line', (value, shown) => {
    expect(() => readConfig({ MAIL_FROM: value })).toThrow(
      new ConfigError(
        `Invalid MAIL_FROM: "${shown}". Set it to one address, with or without a name, such as Pihlaja <palvelu@example.fi>.`,
      ),
    );
  });

  it('reads where the object storage is, and needs the key to it', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'tunnus', AWS_SECRET_ACCESS_KEY: 'Salasana/9+' };
    const storageOf = (STORAGE_URL: string) => readConfig({ ...keys, STORAGE_URL }).storage;
    expect(readConfig(keys).storage).toBeNull();
    const key = { accessKeyId: 'tunnus', secretAccessKey: 'Salasana/9+' };
    expect(storageOf('s3://pihlaja/oma/sivusto/?endpoint=http://storage.example:9000/&region=eu-north-1')).toEqual({
      ...key,
      bucket: 'pihlaja',
      prefix: 'oma/sivusto/',
      endpoint: 'http://storage.example:9000',
      region: 'eu-north-1',
    });
    expect(storageOf('s3://pihlaja')).toMatchObject({ prefix: '', endpoint: 'https://s3.us-east-1.amazonaws.com' });
    const without = { STORAGE_URL: 's3://pihlaja', AWS_ACCESS_KEY_ID: 'tunnus' };
    expect(() => readConfig(without)).toThrow('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, too.');
    expect(secretsOf(readConfig({ ...keys, STORAGE_URL: 's3://pihlaja' }))).toEqual(
      expect.arrayContaining(['tunnus', 'Salasana/9+']),
    );
  });

  it('needs the key of a backend that is not the embedded one', () => {
    expect(() => readConfig({ CONTENT_API_URL: 'https://cms.example/api' })).toThrow('Set CONTENT_API_KEY');
    expect(() => readConfig({ NEWSLETTER_URL: 'https://news.example' })).toThrow('Set NEWSLETTER_API_KEY');
  });

  it('needs a key of all processes where they share a Redis', () => {
    expect(() => readConfig({ REDIS_URL: 'redis://127.0.0.1' })).toThrow(
      'REDIS_URL is set without CONTENT_API_KEY. Set CONTENT_API_KEY to one key for all processes of the site.',
    );
    expect(readConfig({ REDIS_URL: 'redis://127.0.0.1/', CONTENT_API_KEY: 'avain' }).redisUrl).toBe(
      'redis://127.0.0.1',
    );
    expect(readConfig({}).redisUrl).toBeNull();
  });
});

describe('a wrong value that holds a secret', () => {
  const pw = 'Salasana-9';
  const names = [
    ...[
      'MAIL_URL',
      'MAIL_FROM',
      'DATABASE_URL',
      'REDIS_URL',
      'CONTENT_API_URL',
      'NEWSLETTER_URL',
      'SITE_URL',
      'AD_NETWORK_URL',
    ],
    ...[
      'STORAGE_URL',
      'AD_ORIGINS',
      'GOOGLE_JWKS_URL',
      'EMBED_SITES',
      'OWN_HOSTS',
      'LEAD_EMAIL',
      'PORT',
      'GTM_ID',
      'DEMO',
    ],
  ];
  const values = [
    `smtp://maija:${pw}@mail.example:port`,
    `smtps://maija:a#b/${pw}@mail.example`,
    `http://maija:${pw}@cms.example`,
    `https://maija:a?b@${pw}@cms.example/polku`,
    `https://cms.example/polku?avain=${pw}`,
    `postgres://maija:a#b/${pw}@db.example/pihlaja`,
    `redis://maija:${pw}@redis.example:6379/nolla`,
    `redis://:%E4${pw}@redis.example`,
    `redis://:${pw}@redis.example/0?family=6`,
    `maija:${pw}@mail.example:587`,
    `//maija:${pw}@mail.example`,
    `https://maija:${pw}`,
    `smtp://maija:${pw}`,
    `maija:${pw}`,
    `["https://maija:${pw}@partner.example","https://b.example"]`,
    `{"a":["https://b.example","https://maija:x\ny${pw}@partner.example"]}`,
  ];
  const cases = names.flatMap((name) => values.map((value) => [name, value] as const));

  it.each(cases)('%s=%s prints no password', (name, value) => {
    try {
      readConfig({ CONTENT_API_KEY: 'avain', NEWSLETTER_API_KEY: 'avain', [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as Error).message).toMatch(new RegExp(`^Invalid ${name}[: ][^\n]+$`));
      expect((error as Error).message).not.toMatch(/Salasana|maija/);
      return;
    }
    // A valid value is not rejected, so nothing is printed.
    expect(`${name} ${value.slice(0, 4)}`).toMatch(/^(AD_NETWORK|GOOGLE_JWKS|NEWSLETTER)_URL http/);
  });

  it.each([
    ['MAIL_URL', `smtp:${pw}`],
    ['MAIL_URL', `smtp://`],
    ['CONTENT_API_KEY', `${pw} ja toinen`],
    ['CONTENT_API_KEY', `${pw}\nx-toinen: 1`],
    ['CONTENT_API_KEY', `${pw}ä`],
    ['NEWSLETTER_API_KEY', `${pw}\u0000`],
    ['AWS_SECRET_ACCESS_KEY', `${pw} ja toinen`],
    ['AWS_ACCESS_KEY_ID', `${pw} ja toinen`],
  ])('%s=%j is refused without being shown', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Invalid ${name} \\(not shown[^\n]*$`));
    expect(() => readConfig({ [name]: value })).not.toThrow(pw);
  });

  it('in the address of a service whose key has a variable of its own is refused, even where it could be read', () => {
    const url = `https://maija:${pw}@x.example`;
    for (const name of ['SITE_URL', 'NEWSLETTER_URL', 'AD_NETWORK_URL', 'AD_ORIGINS', 'GOOGLE_JWKS_URL'])
      expect(() => readConfig({ NEWSLETTER_API_KEY: 'avain', [name]: url })).toThrow(
        'Set it to an address without a user name and a password',
      );
    expect(() => readPartnerConfig({ PIHLAJA_URL: url })).toThrow('without a user name and a password');
    expect(() => readPartnerConfig({ PIHLAJA_URL: url })).not.toThrow(pw);
  });

  it.each([
    'smtp://palvelu:2#salaisuus@mail.example.fi',
    'smtp://palvelu:12/x@mail.example.fi',
    'smtp://palvelu:12?x@mail.example.fi',
    'smtps://palvelu#2',
  ])('in the address of a mail server that could be read with another host is refused: %s', (url) => {
    const wanted = 'an address that starts with smtp:// or smtps://, with # / ? @ in a password written as';
    expect(() => readConfig({ MAIL_URL: url })).toThrow(wanted);
    expect(() => readConfig({ MAIL_URL: url })).not.toThrow(/salaisuus|mail\.example/);
  });

  it.each(['redis://:2#salaisuus@redis.example', 'redis://:12/x@redis.example', 'redis://:1?x@redis.example'])(
    'in the address of a Redis that could be read with another host is refused: %s',
    (url) => {
      expect(() => readConfig({ CONTENT_API_KEY: 'avain', REDIS_URL: url })).toThrow('Set it to an address that');
      expect(() => readConfig({ CONTENT_API_KEY: 'avain', REDIS_URL: url })).not.toThrow(/salaisuus|redis\.example/);
    },
  );

  it('may hold every sign that stands escaped', () => {
    const redisUrl = 'rediss://pihlaja:2%23a%2Fb%3Fc%40d@[::1]:6380/3';
    expect(readConfig({ CONTENT_API_KEY: 'avain', REDIS_URL: redisUrl }).redisUrl).toBe(redisUrl);
    const url = 'smtps://palvelu%40example.fi:2%23a%2Fb%3Fc%40d@mail.example.fi:465/?pool=true';
    expect(readConfig({ MAIL_URL: url }).mailUrl).toBe(url);
  });

  it('still shows what is no secret', () => {
    expect(() => readConfig({ SITE_URL: `https://maija:${pw}@oma.example/polku` })).toThrow(
      'Invalid SITE_URL: "https://…@oma.example/polku"',
    );
    expect(() => readConfig({ LEAD_EMAIL: 'maija@toimitus' })).toThrow('Invalid LEAD_EMAIL: "maija@toimitus"');
  });
});
