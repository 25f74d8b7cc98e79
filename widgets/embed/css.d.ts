// A style sheet in an embedded script is a text: the build minifies it and puts it in.
declare module '*.css' {
  const css: string;
  export default css;
}
