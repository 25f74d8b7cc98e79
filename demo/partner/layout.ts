// The layout of the partner's pages: name, services, and a note in English about the purpose of the page.
import { escapeUTF8 } from 'entities';
import type { PartnerPage } from './page.ts';
import type { PartnerPageContext } from './page-context.ts';
import { pages } from './pages.ts';

interface PartnerWords {
  slogan: string;
  heading: string;
  lead: string;
  services: string;
  works: [name: string, text: string, price: string][];
  reading: string;
  reach: string;
}

const words: Record<'fi' | 'sv', PartnerWords> = {
  fi: {
    slogan: 'Pihatöitä Pirkanmaalla vuodesta 1994',
    heading: 'Piha, joka on valmis ennen juhannusta',
    lead: 'Laatoitamme, istutamme ja rakennamme. Kahdeksan hengen porukka, kolme kaivinkonetta ja yksi koira. Katselmus on maksuton koko Pirkanmaalla.',
    services: 'Mitä teemme',
    works: [
      [
        'Kiveykset ja muurit',
        'Pihatiet, terassit ja tukimuurit luonnonkivestä tai betonista, routimattomalle pohjalle.',
        'alkaen 78 €/m²',
      ],
      [
        'Istutukset',
        'Pensasaidat, perennapenkit ja puut, jotka menestyvät teidän maassanne. Vuoden kasvutakuu.',
        'alkaen 640 €',
      ],
      ['Nurmikot ja salaojat', 'Pinnan muotoilu, salaojitus ja siirtonurmikko samalla kertaa.', 'alkaen 14 €/m²'],
    ],
    reading:
      'Luemme itse Piha & Räystästä. Tilaa heidän kirjeensä tai pyydä tarjous heidän lomakkeellaan: pyyntö tulee meillekin.',
    reach: 'Mäkelän Piha Oy, Tehtaankatu 7, 33250 Tampere. Puh. 040 000 0194, arkisin 8–16.',
  },
  sv: {
    slogan: 'Trädgårdsarbeten i Birkaland sedan 1994',
    heading: 'En trädgård som är klar före midsommar',
    lead: 'Vi stenlägger, planterar och bygger. Åtta man, tre grävmaskiner och en hund. Besöket är gratis i hela Birkaland.',
    services: 'Det här gör vi',
    works: [
      [
        'Stenläggning och murar',
        'Gångar, terrasser och stödmurar av natursten eller betong, på tjälfri grund.',
        'från 78 €/m²',
      ],
      ['Planteringar', 'Häckar, perennrabatter och träd som trivs i er jord. Ett års växtgaranti.', 'från 640 €'],
      ['Gräsmattor och dränering', 'Vi formar ytan, dränerar och lägger färdig gräsmatta på en gång.', 'från 14 €/m²'],
    ],
    reading:
      'Vi läser själva Piha & Räystäs. Beställ deras brev eller be om en offert med deras blankett: den kommer även till oss.',
    reach: 'Mäkelän Piha Ab, Fabriksgatan 7, 33250 Tammerfors. Tfn 040 000 0194, vardagar 8–16.',
  },
};

/** @throws {Error} when the publisher does not answer a request that the page needs */
export async function pageHtml(page: PartnerPage, context: PartnerPageContext): Promise<string> {
  const { lang = 'fi', styles = ['makela.css'] } = page;
  const { slogan, heading, lead, services, works, reading, reach } = words[lang];
  const sheets = styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.path === '/' ? '' : `${page.name} – `}Mäkelän Piha</title>
${sheets && `<link rel="icon" href="/yard.svg">`}
${sheets}
</head>
<body>
<header class="head"><a class="name" href="/">Mäkelän Piha</a> <span class="slogan">${slogan}</span></header>
<main>
<div class="hero"><div class="words"><h1>${heading}</h1><p>${lead}</p></div>${sheets && '<img src="/yard.svg" alt="" width="640" height="420">'}</div>
<h2>${services}</h2>
<ul class="works">${works.map(([name, text, price]) => `<li><h3>${name}</h3><p>${text}</p><p class="price">${price}</p></li>`).join('')}</ul>
<div class="forms"><p class="reading">${escapeUTF8(reading)}</p>
${page.forms(context)}</div>
</main>
<footer class="foot"><p>${reach}</p></footer>
${note(page, context)}
${await page.scripts(context)}
</body>
</html>
`;
}

function note({ path, name, about }: PartnerPage, { siteUrl }: PartnerPageContext): string {
  const items = pages.map((page) =>
    page.path === path
      ? `<li><strong aria-current="page">${page.name}</strong> ${escapeUTF8(page.about)}</li>`
      : `<li><a href="${page.path}">${page.name}</a> ${escapeUTF8(page.about)}</li>`,
  );
  return `<aside class="note" lang="en" aria-label="About this demo"><h2>${name}: ${escapeUTF8(about)}</h2>
<p>An invented business on an origin of its own, with forms of <a href="${siteUrl}/">${siteUrl}</a> on its pages. Each page is another difficulty:</p>
<ul>${items.join('\n')}</ul></aside>`;
}
