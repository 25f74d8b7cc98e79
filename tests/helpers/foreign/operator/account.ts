// The only account of the foreign backend: a visitor's, and its operator's.

export const foreignAccount = {
  email: 'meri.saarinen@posti.example',
  password: 'laiturinnokka-83',
  first_name: 'Meri',
  /** Its authenticator always shows this code. */
  code: '183800',
} as const;
