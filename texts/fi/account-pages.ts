// Finnish texts: the account pages around the login form.

export const accountPages = {
  /** titles of the browser tab, by the content of the page */
  titles: {
    login: 'Kirjaudu sisään',
    forgot: 'Palauta salasana',
    'forgot-sent': 'Palautuslinkki lähetetty',
    register: 'Luo ilmainen käyttäjätunnus',
    'register-sent': 'Tunnuksesi luotiin',
    'new-password': 'Valitse uusi salasana',
    verify: 'Vahvista sähköpostiosoitteesi',
    'new-email': 'Vahvista uusi sähköpostiosoite',
    'link-gone': 'Linkki ei enää toimi',
    'verify-gone': 'Linkki ei enää toimi',
    'email-gone': 'Linkki ei enää toimi',
  },
  /** a mailed link that is incomplete */
  cutTitle: 'Linkki on katkennut',
  cutBody:
    'Linkistä puuttuu osa. Sähköpostiohjelma on voinut katkaista sen: kopioi linkki viestistä kokonaan selaimen osoiteriville tai pyydä uusi.',
  /** below the title, the same in English, with lang="en" */
  cutEnglish: 'Missing required parameters',
  cutNew: 'Pyydä uusi linkki',
  /** an unreadable request body of an account page */
  unreadable: 'Lähetettyjä tietoja ei voitu lukea. Palaa takaisin ja yritä uudelleen.',
  /** 408: a request body that arrives too slowly */
  slow: 'Tietojen lähettäminen kesti liian kauan. Palaa selaimen Takaisin-painikkeella lomakkeeseen ja yritä uudelleen.',
  /** a logout whose page was too old */
  logoutTitle: 'Kirjaudu ulos',
  logoutBody: 'Et ole vielä kirjautunut ulos: sivu oli ehtinyt vanhentua. Kirjaudu ulos profiilisivulta.',
  toProfile: 'Profiiliin',
} as const;
