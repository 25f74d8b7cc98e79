// The English messages of errors that only the operator's page receives (docs/content-api.md, section 9).

export const invalidCode = 'Invalid code.';
export const operatorAddress = 'This is the address of an operator.';
export const factorRequired = 'A second factor is required.';
export const loginRequired = 'You must log in again.';
