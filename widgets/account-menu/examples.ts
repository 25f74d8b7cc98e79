// Named examples, found and tried by the sweeps. Only the browser knows whether a visitor is logged in.

export const examples = {
  'the way to the login': { props: {}, view: { loginAddress: '/kirjaudu/?next=%2Fkasvikortisto%2F' } },
};
