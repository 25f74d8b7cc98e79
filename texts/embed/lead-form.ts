// The texts of the embedded lead form in its three languages. They are short, because the script contains all of them.
import type { RuleMessages } from '../../rules/leads/form.ts';
import { formRules } from '../fi/forms.ts';

/** Texts of one language. */
export interface LeadFormTexts {
  /** Messages of invalid fields. */
  rules: RuleMessages;
  /** After the label of a required field. */
  required: string;
  /** First choice of a dropdown. */
  choose: string;
  /** Default, when the editor wrote no hint. */
  phoneHint: string;
  fileHint: string;
  /** After the error of a phone number without a country code; `{n}` is the suggested number. */
  meant: string;
  /** A picture that changed on the disk after it was chosen; `{n}` is its name. */
  changedFile: string;
  /** Beside the button, when some fields are invalid. */
  mend: string;
  /** The recipient of the lead, and several recipients; `{n}` are their names. */
  recipient: string;
  recipients: string;
  send: string;
  sending: string;
  /** Default, when the editor wrote no other text. */
  sent: string;
}

export const leadForm: Record<'fi' | 'sv' | 'en', LeadFormTexts> = {
  fi: {
    rules: formRules,
    required: '(pakollinen)',
    choose: 'Valitse',
    phoneHint: 'Muodossa +358 40 123 4567',
    meant: 'Tarkoititko numeroa {n}?',
    fileHint: 'JPEG, PNG tai WebP, enintään 10 Mt / kuva',
    changedFile: 'Kuva {n} on muuttunut. Valitse se uudelleen.',
    mend: 'Tarkista merkityt kohdat.',
    recipient: 'Tiedot saa {n}.',
    recipients: 'Tiedot saavat {n}.',
    send: 'Lähetä',
    sending: 'Lähetetään…',
    sent: 'Lomake lähetetty onnistuneesti!',
  },
  sv: {
    rules: {
      required: 'Obligatorisk uppgift',
      tooLong: 'För lång text',
      email: 'Kontrollera e-postadressen',
      url: 'Kontrollera webbadressen',
      number: 'Ange ett tal',
      mustCheck: 'Kryssa för den här rutan',
      chooseOne: 'Välj minst ett alternativ',
      dateRequired: 'Välj ett datum',
      dateInvalid: 'Kontrollera datumet',
      digits: 'Endast siffror',
      tooShort: 'För kort text',
      phone: 'Kontrollera telefonnumret',
      phoneChars: 'Tillåtna tecken: plus (+), mellanslag och siffror',
      imageSize: 'Bilden är för stor',
      imageType: 'Ogiltig bildfil',
      consent: 'Godkänn villkoren för att fortsätta',
      tooManyImages: 'För många bilder, högst 10',
      invalidValue: 'Ogiltig uppgift',
    },
    required: '(obligatorisk)',
    choose: 'Välj',
    phoneHint: 'I formatet +358 40 123 4567',
    meant: 'Menade du {n}?',
    fileHint: 'JPEG, PNG eller WebP, högst 10 MB per bild',
    changedFile: 'Bilden {n} har ändrats. Välj den på nytt.',
    mend: 'Kontrollera de markerade fälten.',
    recipient: 'Uppgifterna lämnas till {n}.',
    recipients: 'Uppgifterna lämnas till {n}.',
    send: 'Skicka',
    sending: 'Skickar …',
    sent: 'Formuläret har skickats!',
  },
  en: {
    rules: {
      required: 'Please fill this in',
      tooLong: 'Too long',
      email: 'Check the email address',
      url: 'Check the web address',
      number: 'Enter a number',
      mustCheck: 'Please tick this box',
      chooseOne: 'Choose at least one option',
      dateRequired: 'Choose a date',
      dateInvalid: 'Check the date',
      digits: 'Digits only',
      tooShort: 'Too short',
      phone: 'Check the phone number',
      phoneChars: 'Use only plus (+), spaces and digits',
      imageSize: 'The image is too large',
      imageType: 'Not a valid image file',
      consent: 'Please accept the terms to continue',
      tooManyImages: 'Too many images, 10 at most',
      invalidValue: 'Not a valid value',
    },
    required: '(required)',
    choose: 'Choose',
    phoneHint: 'Format: +358 40 123 4567',
    meant: 'Did you mean {n}?',
    fileHint: 'JPEG, PNG or WebP, 10 MB per image at most',
    changedFile: 'The picture {n} has changed. Please choose it again.',
    mend: 'Check the marked fields.',
    recipient: 'Your details go to {n}.',
    recipients: 'Your details go to {n}.',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Your form has been sent!',
  },
};
