// The rules of the profile's forms, one module for the widget and the host.
import { form } from '../texts/fi/form.ts';
import { profile as texts } from '../texts/fi/profile.ts';
import { addressRules } from './address-rules.ts';
import { type FieldRules, type FieldValue, type FileValue, isEmpty } from './form-rules.ts';
import { maxImageBytes, mayBePicture } from './picture.ts';

/** In characters as a person counts them; the backend's own limit. */
const longestName = 150;

/** The error in a chosen picture; no file is valid. */
function checkIcon(value: FieldValue): string | undefined {
  const files = [value].flat().filter((one): one is FileValue => typeof one === 'object' && one !== null);
  const chosen = files.filter((file) => !isEmpty(file));
  if (!chosen.every(mayBePicture)) return form.imageType;
  return chosen.some(({ size }) => size > maxImageBytes) ? form.imageSize : undefined;
}

const name: FieldRules = { maxLength: { value: longestName, message: texts.longName } };

/** The field of a new address. */
export const newEmailField = 'new_email';
export const newEmailRules: Record<typeof newEmailField, FieldRules> = { [newEmailField]: addressRules };

/** By the names of the API's fields. */
export const profileRules: Record<'first_name' | 'last_name' | 'profile_icon', FieldRules> = {
  first_name: name,
  last_name: name,
  profile_icon: { validate: checkIcon },
};
