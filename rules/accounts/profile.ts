// The rules of the profile's forms, shared by the widget and the host.
import { form } from '../../texts/fi/forms.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { type FieldRules, type FieldValue, type FileValue, isEmpty } from '../forms/form-rules.ts';
import { maxImageBytes, mayBePicture } from '../forms/picture.ts';
import { addressRules } from './address-rules.ts';

/** Maximum length in characters as a person counts them. The backend has the same limit. */
const maxNameLength = 150;

/** The error in a chosen picture. No file is valid, too. */
function checkIcon(value: FieldValue): string | undefined {
  const files = [value].flat().filter((one): one is FileValue => typeof one === 'object' && one !== null);
  const chosen = files.filter((file) => !isEmpty(file));
  if (!chosen.every(mayBePicture)) return form.imageType;
  return chosen.some(({ size }) => size > maxImageBytes) ? form.imageSize : undefined;
}

const name: FieldRules = { maxLength: { value: maxNameLength, message: texts.longName } };

/** The name of the field for a new email address. */
export const newEmailField = 'new_email';
export const newEmailRules: Record<typeof newEmailField, FieldRules> = { [newEmailField]: addressRules };

/** The rules by the names of the API's fields. */
export const profileRules: Record<'first_name' | 'last_name' | 'profile_icon', FieldRules> = {
  first_name: name,
  last_name: name,
  profile_icon: { validate: checkIcon },
};
