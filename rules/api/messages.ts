// The English messages of the content API's errors, most of them Django's (docs/content-api.md, section 7). The backend sends
// them, the host sends some of them itself, and rules/accounts/errors.ts translates them into Finnish.

export const takenEmail = 'user with this email address already exists.';
export const invalidEmail = 'Enter a valid email address.';
export const blankField = 'This field may not be blank.';
export const requiredField = 'This field is required.';
export const shortPassword = 'This password is too short. It must contain at least 8 characters.';
export const commonPassword = 'This password is too common.';
export const numericPassword = 'This password is entirely numeric.';
export const likeEmail = 'The password is too similar to the email address.';
export const likeFirstName = 'The password is too similar to the first name.';
export const likeLastName = 'The password is too similar to the last name.';
export const otherPassword = "Passwords don't match";
export const termsRefused = 'You must accept the terms of service.';
export const invalidLogin = 'Login or password invalid.';
export const invalidText = 'Not a valid string.';
export const nullCharacters = 'Null characters are not allowed.';
export const invalidJson = 'Invalid JSON.';
export const invalidParts = 'Multipart form parse error.';
export const invalidImage = 'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';
export const largeImage = 'The file is too large (10 MB at most).';
export const largeRequest = 'Request is too large.';
export const wrongPassword = 'Invalid password.';
export const wrongEmail = 'This is not the email address of the account.';
export const sameEmail = 'This is already the email address of the account.';
export const invalidLine = 'Enter a valid line.';
export const noCredentials = 'Authentication credentials were not provided.';
export const nothingFound = 'Not found.';
export const unavailable = 'Service temporarily unavailable.';

/** @param most the maximum number of characters */
export const longText = (most: number) => `Ensure this field has no more than ${most} characters.`;
/** @param most the maximum number of saved plants */
export const manyPlants = (most: number) => `You can save at most ${most} plants.`;
/** @param most the maximum number of saved estimates */
export const manyEstimates = (most: number) => `You can save at most ${most} estimates.`;
/** @param most the maximum number of lines in an estimate */
export const lineCount = (most: number) => `Enter 1 to ${most} lines.`;

/** @returns the message of a 429 response. @param seconds the time until the next request is accepted */
export const throttledDetail = (seconds: number): string =>
  `Request was throttled. Expected available in ${seconds} second${seconds === 1 ? '' : 's'}.`;
