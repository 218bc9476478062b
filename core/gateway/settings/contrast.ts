/** Red, green and blue, from 0 to 255. */
export type Color = readonly [number, number, number]

/** The color of `#0066cc` or `#06c`; undefined for another text. */
export function parseColor(text: string): Color | undefined {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? text.slice(1) : undefined
  if (digits === undefined) return undefined
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue]
}

/** `#0066cc` */
export function formatColor(color: Color): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** A color with a share of another, from 0 to 1. */
export function mixed(color: Color, other: Color, share: number): Color {
  const at = (place: 0 | 1 | 2): number => color[place] + (other[place] - color[place]) * share
  return [at(0), at(1), at(2)]
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
