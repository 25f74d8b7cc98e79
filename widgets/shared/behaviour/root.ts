// The <html> element, on which scripts in the head set attributes for styles and other scripts.

export const root = document.documentElement;
