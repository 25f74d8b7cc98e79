// Examples of the custom-code frame: code that tells nothing keeps the height it was given.

const view = {
  src: 'data:text/html,<html lang="fi"><title>Koodi</title><h1>Koodi</h1>',
  title: 'Upotettu sisältö',
  sandbox: 'allow-scripts',
};

export const examples = {
  'code that tells no height': { props: {}, view },
};
