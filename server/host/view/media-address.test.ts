// Addresses of the backend's files: those that become addresses of the host, and those that are rejected.
import { describe, expect, it } from 'vitest';
import { mediaAddress } from './media-address.ts';

const origins = { backendOrigin: 'http://backend.example:8000', siteUrl: 'https://koe.example' };
const address = (downloadUrl: string) => mediaAddress(downloadUrl, origins);

describe('the address of a file', () => {
  it.each([
    ['/media/a/ohje.pdf', '/media/a/ohje.pdf'],
    ['media/ohje.pdf', '/media/ohje.pdf'],
    ['http://backend.example:8000/media/ohje.pdf', '/media/ohje.pdf'],
    ['https://backend.example:8000/media/ohje.pdf', '/media/ohje.pdf'],
    ['https://koe.example/media/ohje.pdf', '/media/ohje.pdf'],
    ['/media/ohje.PDF?v=2&x=1#s', '/media/ohje.PDF?v=2&x=1'],
    ['/media/kevät työ.docx', '/media/kev%C3%A4t%20ty%C3%B6.docx'],
    ['/media/a/../video.mp4', '/media/video.mp4'],
    ['/media/kuva.jpg', '/kuva/1920-90/media/kuva.jpg'],
    ['/documents/5/ohje.pdf', '/documents/5/ohje.pdf'],
  ])('of the backend is one of the host: %s', (given, expected) => expect(address(given)).toBe(expected));

  it.each([
    'https://muu.example/media/ohje.pdf',
    '//muu.example/media/ohje.pdf',
    'http://backend.example/media/ohje.pdf',
    'https://backend.example:8000@muu.example/media/ohje.pdf',
    '/api/site/',
    '/media/../api/ohje.pdf',
    '/media/',
    '/media/ohje',
    '/media/sivu.html',
    '/media/kuva.svg',
    '/media/constructor',
    'javascript:alert(1)//media/a.pdf',
    'data:application/pdf,x',
    'https://',
    '',
  ])('is none of the host: "%s"', (given) => expect(address(given)).toBeNull());
});
