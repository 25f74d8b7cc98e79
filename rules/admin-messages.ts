// The English messages of refusals that only the operator's page gets (docs/content-api.md, section 9).

export const invalidCode = 'Invalid code.';
export const operatorAddress = 'This is the address of an operator.';
export const factorRequired = 'A second factor is required.';
export const loginRequired = 'You must log in again.';
