// Types of the part of `hyphen` that is used here; the package ships none.
declare module 'hyphen/fi-x-school/index.js' {
  interface Options {
    minWordLength?: number;
    hyphenChar?: string;
  }
  const hyphen: {
    hyphenateSync(text: string, options?: Options): string;
  };
  export default hyphen;
}
