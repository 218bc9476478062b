import type { PlotPoint } from './figure.ts'

/** The part of plotly that charts here use. */
export interface Plotly {
  /** Draws, or draws anew what is there already. */
  react(
    element: HTMLElement,
    traces: readonly Readonly<Record<string, unknown>>[],
    layout: Readonly<Record<string, unknown>>,
    config: Readonly<Record<string, unknown>>,
  ): Promise<unknown>
  purge(element: HTMLElement): void
  readonly Fx: {
    hover(element: HTMLElement, points: readonly PlotPoint[]): void
    unhover(element: HTMLElement): void
  }
}
