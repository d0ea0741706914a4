declare const __VERSION__: string

/** The outlines of the icons that a file names; build/icons.ts makes them. */
declare module '*?drawings' {
  const drawings: { readonly [name: string]: string }
  export default drawings
}
