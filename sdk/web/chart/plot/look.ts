/** The surroundings of a drawing: its width, the colours of the current theme, and how numbers are written. */
export interface Look {
  readonly widthPx: number
  /** The colour of a custom property, resolved. */
  color(property: `--${string}`): string
  readonly font: string
  /** The decimal and the thousands separator. */
  readonly separators: string
}

function separatorsOf(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(12345.6)
  const of = (type: string, otherwise: string): string => parts.find((part) => part.type === type)?.value ?? otherwise
  return `${of('decimal', '.')}${of('group', ',')}`
}

/** Reads the look of a place. plotly writes colours into the drawing, where tokens mean nothing. */
export function readLook(element: HTMLElement, language: string): Look {
  const probe = element.ownerDocument.createElement('span')
  probe.hidden = true
  element.append(probe)
  const style = getComputedStyle(probe)
  const known = new Map<string, string>()
  const color = (property: string): string => {
    probe.style.color = `var(${property})`
    return style.color
  }
  const look: Look = {
    widthPx: element.clientWidth,
    color(property) {
      const value = known.get(property)
      if (value !== undefined) return value
      if (!probe.isConnected) element.append(probe)
      const read = color(property)
      probe.remove()
      known.set(property, read)
      return read
    },
    font: style.fontFamily,
    separators: separatorsOf(language),
  }
  probe.remove()
  return look
}

/** How many series have a colour of their own; further ones repeat the colours with other dashes. */
export const SERIES_COLORS = 6

/** The colour of the series at a place. */
export function seriesColor(index: number): `--${string}` {
  return `--fascia-chart--series-${(index % SERIES_COLORS) + 1}`
}
