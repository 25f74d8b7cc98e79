// A style sheet is imported into an embedded script as text, which the build minifies and inlines.
declare module '*.css' {
  const css: string;
  export default css;
}
