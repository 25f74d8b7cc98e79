// Named examples, found and tried by the sweeps. They open by themselves and keep nothing.

const privacyUrl = '/tietosuojaseloste/';

export const examples = {
  'the question': { props: { opens: 'question' }, view: { hasTagManager: false, privacyUrl } },
  'the choices': { props: { opens: 'choices' }, view: { hasTagManager: false, privacyUrl } },
  'the choices of a site with a tag manager': {
    props: { opens: 'choices' },
    view: { hasTagManager: true, privacyUrl },
  },
};
