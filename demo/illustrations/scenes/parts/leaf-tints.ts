// The leaf colours that several scenes share.

export const LEAF = { dark: '#2C5A41', light: '#7FA864', vein: '#B7CF9A' };
