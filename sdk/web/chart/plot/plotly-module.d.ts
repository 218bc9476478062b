/** plotly.js' basic bundle brings no types: the part of it that is used here directly. The rest is behind react-plotly.js. */
declare module 'plotly.js' {
  const plotly: {
    readonly Fx: {
      hover(element: HTMLElement, points: readonly import('./figure.ts').PlotPoint[]): void
      unhover(element: HTMLElement): void
    }
  }
  export default plotly
}
