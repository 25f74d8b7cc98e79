// Adds, moves and removes placeholders after the page has loaded.
const stage = document.querySelector('#stage');
const left = document.querySelector('#left');
const right = document.querySelector('#right');

function place(attributes, words) {
  const element = document.createElement('div');
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  const link = element.appendChild(document.createElement('a'));
  link.href = `${stage.dataset.publisher}/`;
  link.textContent = words;
  return element;
}

const actions = {
  add: () =>
    left.replaceChildren(
      place({ 'data-widget': 'newsletter', 'data-site': 'pub_demo' }, 'Tilaa uutiskirje'),
      place(
        { 'data-widget': 'lead-form', 'data-site': 'pub_demo', 'data-form': stage.dataset.leadForm },
        'Pyydä tarjous lomakkeella',
      ),
    ),
  move: () => (left.firstChild ? right.append(...left.childNodes) : left.append(...right.childNodes)),
  remove: () => {
    left.replaceChildren();
    right.replaceChildren();
  },
};

for (const button of stage.querySelectorAll('button'))
  button.addEventListener('click', () => actions[button.dataset.do]());
