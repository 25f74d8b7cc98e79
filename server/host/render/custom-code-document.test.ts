// The document around custom code uses the visitor's colour scheme only where the code sets no colours.
import { describe, expect, it } from 'vitest';
import { customCodeDocument } from './custom-code-document.ts';

it('has the faces of the site, whose names the code may use', () => {
  const fonts = [
    {
      name: 'schibsted',
      url: '/assets/schibsted-1.woff2',
      family: 'Schibsted Grotesk',
      weight: '400 650',
      isOnEveryPage: true,
    },
    {
      name: 'schibsted-rest',
      url: '/assets/schibsted-rest-2.woff2',
      family: 'Schibsted Grotesk',
      weight: '400 650',
      isOnEveryPage: false,
    },
  ];
  const html = customCodeDocument('<p>Teksti</p>', fonts);
  expect(html).toContain('font-family: "Schibsted Grotesk"');
  expect(html).toContain('url("/assets/schibsted-1.woff2")');
  expect(html).not.toContain('schibsted-rest');
});

describe('the scheme of custom code', () => {
  it.each([
    ['<label>Pituus <input type="number"></label>', 'light dark'],
    ['<style>output { font-weight: bold }</style><output>4,4</output>', 'light dark'],
    ['<p style="color: #333">Teksti</p>', 'light'],
    ['<table bgcolor="white"></table>', 'light'],
    ['<script async src="https://laskuri.example/a.js"></script>', 'light'],
    ['<link rel="stylesheet" href="/a.css">', 'light'],
  ])('of %s is %s', (code, scheme) => {
    expect(customCodeDocument(code)).toContain(`:root { color-scheme: ${scheme}; }`);
  });
});
