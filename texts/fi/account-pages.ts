// Finnish texts: the pages of accounts around the login's own form.

export const accountPages = {
  /** titles of the browser's tab, by what the page shows */
  titles: {
    login: 'Kirjaudu sisään',
    forgot: 'Palauta salasana',
    'forgot-sent': 'Palautuslinkki lähetetty',
    register: 'Luo ilmainen käyttäjätunnus',
    'register-sent': 'Tunnuksesi luotiin',
    'new-password': 'Valitse uusi salasana',
    'new-password-saved': 'Salasana on vaihdettu',
    verify: 'Vahvista sähköpostiosoitteesi',
    verified: 'Osoite on vahvistettu',
    'link-gone': 'Linkki ei enää toimi',
    'verify-gone': 'Linkki ei enää toimi',
  },
  /** a mailed link without all of its parts */
  cutTitle: 'Linkki on katkennut',
  cutBody:
    'Linkistä puuttuu osa. Sähköpostiohjelma on voinut katkaista sen: kopioi linkki viestistä kokonaan selaimen osoiteriville tai pyydä uusi.',
  /** the same, under it, with lang="en" */
  cutEnglish: 'Missing required parameters',
  cutNew: 'Pyydä uusi linkki',
  /** a post of an account page that can't be read */
  unreadable: 'Lähetettyjä tietoja ei voitu lukea. Palaa takaisin ja yritä uudelleen.',
  /** 408: a post that comes so slowly that it is not waited for */
  slow: 'Tietojen lähettäminen kesti liian kauan. Palaa selaimen Takaisin-painikkeella lomakkeeseen ja yritä uudelleen.',
  /** a logout whose page was too old */
  logoutTitle: 'Kirjaudu ulos',
  logoutBody: 'Et ole vielä kirjautunut ulos: sivu oli ehtinyt vanhentua. Kirjaudu ulos profiilisivulta.',
  toProfile: 'Profiiliin',
} as const;
