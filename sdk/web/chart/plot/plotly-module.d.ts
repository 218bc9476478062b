/** The package brings no types of its own. */
declare module 'plotly.js-basic-dist-min' {
  const plotly: import('./plotly.ts').Plotly
  export default plotly
}
