// Controls the form through window.Pihlaja, even before the form's script has loaded.
window.Pihlaja = window.Pihlaja || { q: [] };
const events = document.querySelector('#events');
const options = { widget: 'newsletter', site: 'pub_demo', 'hidden-source': 'calls' };
let form;

const say = (name) => (detail) => {
  events.textContent += `${name} ${JSON.stringify(detail)}\n`;
};
for (const name of ['ready', 'view', 'start', 'invalid', 'submitting', 'queued', 'success', 'error', 'unmount'])
  window.Pihlaja.q.push(['on', name, say(name)]);
window.Pihlaja.q.push((pihlaja) => {
  form = pihlaja.mount('#letter', options);
});

const changes = {
  dark: { theme: 'dark' },
  light: { theme: 'light' },
  sv: { lang: 'sv' },
  fi: { lang: 'fi' },
  row: { layout: 'row' },
  stacked: { layout: 'stacked' },
};
for (const button of document.querySelectorAll('[data-do]'))
  button.addEventListener('click', () => {
    const name = button.dataset.do;
    if (changes[name]) form.update(changes[name]);
    else if (name === 'mount') form = window.Pihlaja.mount('#letter', options);
    else form[name]();
  });
