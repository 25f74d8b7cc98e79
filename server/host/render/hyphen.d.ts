// Types for the used functions of `hyphen`, which has no types of its own.
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
