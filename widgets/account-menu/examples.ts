// Named examples, found and tried by the sweeps. Who is logged in only the browser knows.

export const examples = {
  'the way to the login': { props: {}, view: { loginAddress: '/kirjaudu/?next=%2Fkasvikortisto%2F' } },
};
