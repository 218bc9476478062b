/** A style sheet as its text, which the build leaves in the chunk that imports it. */
declare module '*.css?inline' {
  const text: string
  export default text
}
