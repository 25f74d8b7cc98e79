// The full publisher's only company, in lists and on its own page.
import { encodePath, type Raw } from './content.ts';
import { elsewhere, link, picture } from './full-shapes.ts';

const companyPath = encodePath('/tekijät/Åbolands båtslip/');
export const companyRef = (siteUrl: string): Raw => ({
  ...{ id: 40, title: 'Åbolands båtslip' },
  logo: picture('merkki-slip', 'Åbolands båtslip'),
  domains: ['ulappa.example'],
  meta: { relative_url: companyPath, html_url: siteUrl + companyPath, slug: 'båtslip' },
});

export function wholeCompany(siteUrl: string, teasers: Raw[]): Raw {
  const items = [
    {
      id: 'm1',
      icon: 'phone',
      text: 'Telakka vastaa arkisin.',
      ...elsewhere('https://www.veistamo.example/', 'Telakan sivut', 'sponsored'),
    },
    { id: 'm2', icon: 'envelope', text: 'Kysy talvipaikkaa.', ...link(siteUrl, '/kysy veneestä/', 'Kysy veneestä') },
  ];
  return {
    logo: picture('merkki-slip', 'Åbolands båtslip'),
    body: '<h2>Telakka vuodesta 1838</h2><p>Veistämme, korjaamme ja <b>säilytämme</b>.</p>',
    background_image: picture('maisema-telakka', 'Telakka talvella'),
    website: 'https://www.veistamo.example/',
    email: 'telakka@veistamo.example',
    phone_number: '+358 2 000 0000',
    address: 'Telakkatie 1, 21760 Houtskär',
    domains: ['ulappa.example'],
    menu_items: items,
    selected_articles: teasers.slice(0, 3),
    related_articles: teasers.slice(3, 9),
    promotion: { background_image: picture('maisema-kampanja', 'Kampanja'), menu_items: items },
  };
}
