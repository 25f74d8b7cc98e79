// The only account of the foreign backend: it is both a visitor and the operator.

export const foreignAccount = {
  email: 'meri.saarinen@posti.example',
  password: 'laiturinnokka-83',
  first_name: 'Meri',
  /** The account's authenticator always shows this code. */
  code: '183800',
} as const;
