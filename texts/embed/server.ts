// The host's responses to embedded forms on partners' pages, in their three languages.

export const server = {
  fi: {
    /** 201, newsletter: the same for a new address and for a known one */
    ordered:
      'Tarkista postilaatikkosi (tarvittaessa roskapostikansio), olemme lähettäneet sinulle vahvistussähköpostin.',
    /** 201, form without a text of its own */
    sent: 'Lomake lähetetty onnistuneesti!',
    /** 202: the backend is unavailable, and the host has queued the form */
    kept: 'Kiitos, lomakkeesi on vastaanotettu ja tallessa. Välitämme sen eteenpäin heti, kun järjestelmämme käyttökatko on ohi.',
    /** 400 */
    invalid: 'Tiedoissa on korjattavaa.',
    /** 400: the sender has sent too many images in a day, or the server's disk is nearly full */
    images: 'Emme voi juuri nyt ottaa vastaan kuvia. Lähetä lomake ilman kuvia, tai yritä huomenna uudelleen.',
    /** 400, newsletter */
    email: 'Syötä osoite oikein',
    /** 403: unknown partner */
    site: 'Tämä lomake ei ole käytössä tällä sivustolla.',
    /** 403: a partner's form, but from another origin */
    origin: 'Lomaketta ei voi lähettää tältä sivustolta.',
    /** 404 */
    form: 'Tämä lomake ei ole enää käytössä.',
    /** 404, newsletter */
    list: 'Tätä uutiskirjettä ei voi enää tilata.',
    /** 404: a path outside the API */
    missing: 'Osoitetta ei ole.',
    /** 408 */
    slow: 'Lähettäminen kesti liian kauan, eikä lomake mennyt perille. Yritä uudelleen paremmalla yhteydellä tai ilman kuvia.',
    /** 409 */
    busy: 'Lähetys on vielä kesken. Yritä hetken kuluttua uudelleen.',
    /** 413 */
    large: 'Lähetys on liian suuri. Poista osa kuvista tai lyhennä tekstiä.',
    /** 415 */
    kind: 'Lähetystä ei voitu lukea.',
    /** 422 */
    other: 'Lomake on jo lähetetty eri tiedoilla. Lähetä se uudelleen.',
    /** 422: the script solves another challenge instead, so no visitor reads it */
    challenge: 'Lomake ei mennyt perille. Lähetä se uudelleen.',
    /** 429 */
    limit: 'Olet lähettänyt monta lomaketta lyhyessä ajassa. Yritä uudelleen noin {n} minuutin kuluttua.',
    /** 500, 502, 503 */
    unavailable: 'Palvelussamme on häiriö. Yritä hetken kuluttua uudelleen.',
  },
  sv: {
    ordered: 'Titta i din inkorg (vid behov också i skräpposten): vi har skickat ett bekräftelsemeddelande till dig.',
    sent: 'Formuläret har skickats!',
    kept: 'Tack, ditt formulär är mottaget och sparat. Vi skickar det vidare så snart avbrottet i vårt system är över.',
    invalid: 'Några uppgifter behöver rättas.',
    images: 'Vi kan inte ta emot bilder just nu. Skicka formuläret utan bilder, eller försök igen i morgon.',
    email: 'Skriv en giltig e-postadress',
    site: 'Det här formuläret används inte på den här webbplatsen.',
    origin: 'Formuläret kan inte skickas från den här webbplatsen.',
    form: 'Det här formuläret används inte längre.',
    list: 'Det här nyhetsbrevet går inte längre att beställa.',
    missing: 'Adressen finns inte.',
    slow: 'Det tog för länge att skicka formuläret, och det kom inte fram. Försök igen med en bättre förbindelse eller utan bilder.',
    busy: 'Formuläret skickas fortfarande. Försök igen om en stund.',
    large: 'Formuläret är för stort. Ta bort några bilder eller förkorta texten.',
    kind: 'Formuläret kunde inte läsas.',
    other: 'Formuläret har redan skickats med andra uppgifter. Skicka det på nytt.',
    challenge: 'Formuläret kom inte fram. Skicka det på nytt.',
    limit: 'Du har skickat många formulär på kort tid. Försök igen om cirka {n} min.',
    unavailable: 'Det är störningar i vår tjänst. Försök igen om en stund.',
  },
  en: {
    ordered: 'Check your inbox (and the spam folder): we have sent you a confirmation email.',
    sent: 'The form has been sent!',
    kept: 'Thank you, your form has been received and saved. We will pass it on as soon as our system is back.',
    invalid: 'Some details need correcting.',
    images: 'We can’t take images right now. Please send the form without images, or try again tomorrow.',
    email: 'Enter a valid email address',
    site: 'This form is not in use on this website.',
    origin: 'The form can’t be sent from this website.',
    form: 'This form is no longer in use.',
    list: 'This newsletter is no longer available.',
    missing: 'There is no such address.',
    slow: 'Sending took too long, and the form did not get through. Please try again with a better connection or without images.',
    busy: 'Your form is still being sent. Please try again in a moment.',
    large: 'That is too much to send. Remove some images or shorten the text.',
    kind: 'Your form could not be read.',
    other: 'This form has already been sent with other details. Please send it again.',
    challenge: 'Your form did not get through. Please send it again.',
    limit: 'You have sent many forms in a short time. Please try again in about {n} min.',
    unavailable: 'Something is wrong at our end. Please try again in a moment.',
  },
} as const;
