// The <html> element, on which scripts of the head write what styles and other scripts go by.

export const root = document.documentElement;
