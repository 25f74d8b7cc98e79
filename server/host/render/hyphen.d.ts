// Types for the used part of `hyphen`, which ships none.
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
