// The path data of all line icons, on a 24-pixel grid: for the templates' macro (templates/macros/icon.njk) and for the
// widgets' component (widgets/shared/react/Icon.tsx). A bundle contains only the icons that its widget names.

export const brokenImage = 'M4 5h16v14H4zM4 16l5-5 7 7M14 13l2-2 4 4M4 4l16 16';
export const brokenLink = 'M10 14l4-4M9 7l2-2a4 4 0 0 1 6 6l-1 1M15 17l-2 2a4 4 0 0 1-6-6l1-1M4 4l16 16';
export const calculator =
  'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8.5 7h7M8.5 12h.1M12 12h.1M15.5 12h.1M8.5 16h.1M12 16h.1M15.5 16h.1';
export const calendar =
  'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM4 10.5h16M8.5 3.5v4M15.5 3.5v4M8 14.3v.1M12 14.3v.1M16 14.3v.1';
export const check = 'M5 12.5l4.5 4.5L19 7';
export const circledCheck = 'M8 12.3l2.8 2.8L16 9.7M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
export const circledExclamation = 'M12 8v5M12 16.3v.1M12 3a9 9 0 1 0 .1 0z';
export const close = 'M6 6l12 12M18 6L6 18';
export const company = 'M12 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6';
export const document = 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5';
export const down = 'M6 9l6 6 6-6';
export const download = 'M12 4v11M7 10.5l5 5 5-5M5 20h14';
export const email = 'M5 5.5h14q2 0 2 2v9q0 2-2 2H5q-2 0-2-2v-9q0-2 2-2zM3.5 7l8.5 6.5L20.5 7';
export const emailSent = 'M3 8l9 6.5L21 8M3 6.5h18v12H3zM15 16l2 2 4-4';
export const exclamation = 'M12 5v9M12 18.5v.1';
export const exitFullscreen = 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5';
export const external = 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6';
export const facebook = 'M14 21v-8h3l.5-3.5H14V7.5q0-2 2-2h1.6V2.6q-7.2-1.2-7.2 4.5v2.4H7.5V13h2.9v8';
export const fullscreen = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5';
export const globe =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c3.3 3.4 3.3 13.6 0 17M12 3.5c-3.3 3.4-3.3 13.6 0 17';
export const google = 'M20 12h-8v3.2h4.6A5.2 5.2 0 1 1 12 6.8c1.3 0 2.5.5 3.4 1.3';
export const hammer = 'M14 7a4 4 0 0 0 5 5l-9 9-3.5-3.5 9-9M14 7l-2-2M4 4l5 5';
export const heart = 'M12 20C5.5 15.3 3.5 12 3.5 8.9A4.6 4.6 0 0 1 12 6.6a4.6 4.6 0 0 1 8.5 2.3c0 3.1-2 6.4-8.5 11.1z';
export const height = 'M12 3v18M8 7l4-4 4 4M8 17l4 4 4-4';
export const house = 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20';
export const info = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.1';
export const instagram = 'M9 4h6q5 0 5 5v6q0 5-5 5H9q-5 0-5-5V9q0-5 5-5zM12 8.3a3.7 3.7 0 1 0 .1 0zM16.5 7.5v.1';
export const leaf = 'M5 19C4 10 10 4 20 4c0 10-6 16-15 15zM5 19l8-8';
export const leave = 'M14 4h5v16h-5M11 8l-4 4 4 4M7 12h9';
export const left = 'M19 12H5M11 6l-6 6 6 6';
export const light = 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16M12 8l6-1M12 12h8M12 16l6 1';
export const link = 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1';
export const linkedin = 'M6 10v9M6 5.5v.1M11 19v-9M11 14q0-4 3.5-4t3.5 4v5';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const muted = 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM16 9.5l5 5M21 9.5l-5 5';
export const no = 'M6 12h12';
export const palette =
  'M12 3.5a8.5 8.5 0 1 0 0 17c1.7 0 2.2-1.2 1.6-2.5-.8-1.7.2-3.3 2-3.3H18a2.6 2.6 0 0 0 2.5-2.7c0-4.7-3.8-8.5-8.5-8.5zM7.5 12.5v.1M9 8.3v.1M13.5 7.2v.1M17 9.8v.1';
export const pause = 'M8.5 5.5v13M15.5 5.5v13';
export const pauseFilm = 'M9 6v12M15 6v12';
export const phone =
  'M6 3h3.5l1.5 5-2.2 1.6a12 12 0 0 0 5.6 5.6L16 13l5 1.5V18a3 3 0 0 1-3.2 3A16.5 16.5 0 0 1 3 6.2 3 3 0 0 1 6 3z';
export const pin = 'M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';
export const pinterest = 'M12 3a9 9 0 1 0 .1 0zM10 20l2-9M9 13c-1.5-3 .3-6 3.3-6s4.5 3.5 2.7 6c-1.3 1.7-3 1.4-3.6.2';
export const play = 'M8 5l11 7-11 7z';
export const playFilm = 'M8 5.5v13l10.5-6.5z';
export const point = 'M12 12v.1';
export const printer = 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z';
export const right = 'M5 12h14M13 6l6 6-6 6';
export const ring = 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z';
export const search = 'M10.5 4a6.5 6.5 0 1 0 .1 0zM15.5 15.5L21 21';
export const share = 'M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12.5V20h14v-7.5';
export const sound = 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11';
export const speech = 'M4 5h16v11H10l-5 4v-4H4z';
export const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4';
export const toastError = 'M12 7.5V13M12 16.3v.1M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z';
export const toastInfo = 'M12 11v6M12 7.5v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
export const toastWarning = 'M12 9.5v4.5M12 17v.1M12 3.5L2.5 20h19z';
export const tools =
  'M14.8 6.5a4.3 4.3 0 0 1 5.6-2l-2.6 2.6.3 2.3 2.3.3 2.1-2.1a4.3 4.3 0 0 1-5.8 5L8.6 20.7a2.3 2.3 0 0 1-3.3-3.3l8.1-8.1a4.3 4.3 0 0 1 1.4-2.8z';
export const trophy =
  'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 4.5 3.5 4.5M16 6h3.5c0 3-1.5 4.5-3.5 4.5M12 14v4M8.5 20h7';
export const upload = 'M4 17v2.5h16V17M12 15V4M7.5 8.5L12 4l4.5 4.5';
export const user = 'M12 4.5a4 4 0 1 0 .1 0zM4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6';
export const warning = 'M12 4l9 16H3zM12 10v4.5M12 17.3v.1';
export const whatsapp =
  'M3.5 20.5l1.3-4.5a8.5 8.5 0 1 1 3.3 3.2zM9 8.5q.7 6.2 6 6.8l1.2-1.6-2.2-1.2-1 1q-1.6-.7-2.3-2.3l1-1L10.6 8z';
export const width = 'M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4';
