// The texts that every embedded form needs, in its three languages. They are short, because each script contains all of them.

/** Texts of one language. */
export interface SharedTexts {
  /** No network, and nothing could be stored; the fields keep their values. */
  offline: string;
  /** The site can't be reached, and the form is stored in the browser. */
  queued: string;
  /** A form that was stored during an earlier page view has been sent. */
  later: string;
  /**
   * A form that was stored during an earlier page view was rejected or has expired, and is deleted. One that has expired may have
   * arrived while its page was left, unseen.
   */
  lost: string;
  /** 429; `{n}` minutes. */
  limit: string;
  /** 403: not allowed from this site. */
  refused: string;
  /** 404: the form or list no longer exists. */
  gone: string;
  /** 5xx, and unknown statuses. */
  unavailable: string;
  /** After a link, for screen readers. */
  newTab: string;
  privacy: string;
}

export const shared: Record<'fi' | 'sv' | 'en', SharedTexts> = {
  fi: {
    offline: 'Verkkoyhteys katkesi. Antamasi tiedot ovat yhä lomakkeella – yritä uudelleen, kun yhteys toimii.',
    queued:
      'Yhteyttä ei juuri nyt saada. Antamasi tiedot ovat tallessa tässä selaimessa ja lähtevät, kun yhteys palaa.',
    later: 'Aiemmin täyttämäsi lomake on nyt lähetetty.',
    lost: 'Aiemmin täyttämäsi lomake ei ehkä mennyt perille. Lähetä se tarvittaessa uudelleen.',
    limit: 'Lähetyksiä on tullut liikaa. Yritä uudelleen noin {n} minuutin kuluttua.',
    refused: 'Lomaketta ei voi lähettää tältä sivulta.',
    gone: 'Tämä lomake ei ole enää käytössä.',
    unavailable: 'Palvelussa on häiriö, eikä lomake mennyt perille. Yritä hetken kuluttua uudelleen.',
    newTab: '(avautuu uuteen välilehteen)',
    privacy: 'Tietosuojaseloste',
  },
  sv: {
    offline: 'Nätförbindelsen bröts. Dina uppgifter finns kvar i formuläret – försök igen när den fungerar.',
    queued:
      'Det finns ingen förbindelse just nu. Dina uppgifter är sparade i den här webbläsaren och skickas när förbindelsen återkommer.',
    later: 'Formuläret som du fyllde i tidigare har nu skickats.',
    lost: 'Formuläret som du fyllde i tidigare kom kanske inte fram. Skicka det vid behov på nytt.',
    limit: 'För många försök. Försök igen om cirka {n} min.',
    refused: 'Formuläret kan inte skickas från den här sidan.',
    gone: 'Formuläret används inte längre.',
    unavailable: 'Tjänsten är ur funktion och formuläret kom inte fram. Försök igen om en stund.',
    newTab: '(öppnas i en ny flik)',
    privacy: 'Dataskyddsbeskrivning',
  },
  en: {
    offline: 'The connection was lost. Your details are still in the form – try again once you are online.',
    queued:
      'There is no connection right now. Your details are saved in this browser and will be sent when the connection returns.',
    later: 'The form you filled in earlier has now been sent.',
    lost: 'The form you filled in earlier may not have got through. Please send it again if needed.',
    limit: 'Too many attempts. Try again in about {n} min.',
    refused: 'The form can’t be sent from this page.',
    gone: 'This form is no longer in use.',
    unavailable: 'Something is wrong at our end, and the form did not get through. Try again in a moment.',
    newTab: '(opens in a new tab)',
    privacy: 'Privacy statement',
  },
};
