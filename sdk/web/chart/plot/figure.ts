import type { Look } from './look.ts'

/** A point of the drawing: which trace, and which of its points. */
export interface PlotPoint {
  readonly curveNumber: number
  readonly pointNumber: number
}

/** A place that the arrow keys stop at. */
export interface PlotStop {
  readonly points: readonly PlotPoint[]
  /** What is shown there, in words. */
  readonly text: string
}

/** The places that the arrow keys stop at, each made when it is asked for. */
export interface PlotStops {
  readonly count: number
  at(index: number): PlotStop | undefined
}

export const NO_STOPS: PlotStops = { count: 0, at: () => undefined }

export type Trace = Readonly<Record<string, unknown>>

/** What plotly draws, before it has a size. */
export interface Figure {
  readonly traces: readonly Trace[]
  readonly layout: Readonly<Record<string, unknown>>
  readonly stops: PlotStops
}

export type Draw = (look: Look) => Figure

/** The layout that all drawings share: colours and font of the theme; no title or legend, which the frame has. Without `transition` plotly does not animate. */
export function baseLayout(look: Look): Readonly<Record<string, unknown>> {
  const text = look.color('--fascia-chart--text')
  const ground = look.color('--fascia-chart--ground')
  return {
    font: { family: look.font, size: 12, color: text },
    separators: look.separators,
    paper_bgcolor: 'transparent',
    plot_bgcolor: 'transparent',
    showlegend: false,
    dragmode: false,
    autosize: false,
    hoverlabel: {
      bgcolor: ground,
      bordercolor: text,
      font: { family: look.font, size: 13, color: text },
      align: 'left',
    },
  }
}

/** An axis in the theme's colours. */
export function baseAxis(look: Look): Readonly<Record<string, unknown>> {
  const grid = look.color('--fascia-chart--grid')
  return { fixedrange: true, gridcolor: grid, linecolor: grid, zerolinecolor: grid, automargin: true }
}

/** Text as plotly shows it: it reads some HTML in what it is given, and values are no HTML. */
export function plainText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
