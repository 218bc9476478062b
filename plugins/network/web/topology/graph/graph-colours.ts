import { NETWORK_COLOURS } from '../../../common/topology/draw-mode.ts'

/** The colours of a graph, as the theme has them. */
export interface GraphColours {
  readonly surface: string
  readonly text: string
  readonly line: string
  readonly active: string
  readonly failed: string
  readonly focus: string
  readonly networks: readonly string[]
  /** The font of the product, as CSS has it. */
  readonly font: string
}

const NETWORK_TOKENS = ['blue', 'orange', 'green', 'purple', 'teal', 'yellow', 'red', 'gray', 'orangered'].map(
  (name) => `--pf-t--global--border--color--nonstatus--${name}--default`,
)

/** Reads the colours of the theme at an element: a canvas and an exported file know no style sheet. */
export function readColours(element: Element): GraphColours {
  const style = getComputedStyle(element)
  const read = (token: string): string => style.getPropertyValue(token).trim() || 'currentcolor'
  const brand = '--pf-t--global--border--color--brand--default'
  return {
    surface: read('--pf-t--global--background--color--primary--default'),
    text: read('--pf-t--global--text--color--regular'),
    line: read('--pf-t--global--border--color--nonstatus--gray--default'),
    active: read('--pf-t--global--border--color--status--success--default'),
    failed: read('--pf-t--global--border--color--status--danger--default'),
    focus: read(brand),
    font: style.fontFamily,
    networks: [...NETWORK_TOKENS, brand].slice(0, NETWORK_COLOURS).map(read),
  }
}
