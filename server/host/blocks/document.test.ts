// The document block: a PDF of the site is shown, any other file is a link, and a file that can't be opened is left
// out.
import { describe, expect, it, vi } from 'vitest';
import { blockContext } from '../../../tests/helpers/page-context.ts';
import { buildDocument } from './document.ts';

const onSkipped = vi.fn();
const build = (download_url: string, title = 'Ohje') =>
  buildDocument({ title, meta: { download_url } }, blockContext({ onSkipped }), 'b1');

describe('a document', () => {
  it.each(['/media/ohje.pdf', 'http://backend.example:8000/media/ohje.pdf'])(
    'is shown in a frame when it is a PDF of the backend: %s',
    (address) => {
      expect(build(address)).toEqual({
        title: 'Ohje',
        link: { href: '/media/ohje.pdf', rel: '', target: '' },
        frame: {
          src: '/media/ohje.pdf#navpanes=0&view=FitH',
          title: 'Ohje (PDF-tiedosto)',
          openText: 'Avaa Ohje',
          address: 'https://koe.example/media/ohje.pdf',
        },
      });
    },
  );

  it.each(['/media/OHJE.PDF', '/media/ohje.pdf?v=2.docx'])('is a PDF by the ending of its path: %s', (address) =>
    expect(build(address)?.frame).not.toBeNull(),
  );

  it.each([
    ['/media/taulukko.xlsx', '/media/taulukko.xlsx'],
    ['/media/ohje.docx?name=a.pdf', '/media/ohje.docx?name=a.pdf'],
    ['/media/piirros.png', '/kuva/1920-90/media/piirros.png'],
    ['/tiedostot/ohje.pdf', '/tiedostot/ohje.pdf'],
  ])('is a link when it is anything else: %s', (address, href) =>
    expect(build(address)).toEqual({ title: 'Ohje', link: { href, rel: '', target: '' }, frame: null }),
  );

  it('is a link when it is a PDF of another host, which the page may not show', () => {
    const link = { href: 'https://muu.example/ohje.pdf', rel: 'noopener nofollow', target: '_blank' };
    expect(build('https://muu.example/ohje.pdf')).toEqual({ title: 'Ohje', link, frame: null });
  });

  it('is named by its file when nobody has named it', () => {
    expect(build('/media/a/kev%C3%A4t.pdf?v=1', '')?.title).toBe('kevät.pdf');
    expect(build('https://muu.example/%E0%A4%A.pdf', '')?.title).toBe('%E0%A4%A.pdf');
  });

  it.each([
    '',
    'javascript:alert(1)',
    '/media/sivu.html',
    '/documents/5/ohjelma.exe',
    'http://backend.example:8000/salaisuus.pdf',
  ])('is left out and told when visitors cannot open it: "%s"', (address) => {
    expect(build(address)).toBeNull();
    const problem = `has no file that visitors can open: "${address}"`;
    expect(onSkipped).toHaveBeenLastCalledWith({ id: 'b1', type: 'document', problem });
  });
});
