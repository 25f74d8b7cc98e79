// Runs inside the additional filters while the page is parsed: on a small screen they are closed before they are drawn.
const further = document.currentScript?.closest('details');
if (further && matchMedia('(max-width: 999px)').matches) further.open = false;
