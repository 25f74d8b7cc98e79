// A React 17 application that rerenders ten times a second, with the placeholders inside it.
const { createElement: h, useEffect, useState } = window.React;
const app = document.querySelector('#app');
const { publisher, leadForm } = app.dataset;

function Page() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((last) => last + 1), 100);
    return () => clearInterval(timer);
  }, []);
  return h(
    'div',
    { 'data-drawn': count },
    h('p', null, `Lomakkeita on katseltu ${(count / 10).toFixed(1).replace('.', ',')} sekuntia.`),
    count % 2 === 1 && h('p', null, 'Pariton.'),
    h(
      'div',
      { className: 'form' },
      h(
        'div',
        { className: 'reserved-newsletter', 'data-widget': 'newsletter', 'data-site': 'pub_demo', title: `${count}` },
        h('a', { href: `${publisher}/uutiskirje/` }, 'Tilaa Piha & Räystään uutiskirje'),
      ),
    ),
    h(
      'div',
      { className: 'form' },
      h(
        'div',
        { className: 'reserved-lead', 'data-widget': 'lead-form', 'data-site': 'pub_demo', 'data-form': leadForm },
        h('a', { href: `${publisher}/pyyda-tarjous/` }, 'Pyydä tarjous lomakkeella'),
      ),
    ),
  );
}

window.ReactDOM.render(h(Page), app);
