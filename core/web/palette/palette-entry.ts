/** Something that the palette offers. */
export interface PaletteEntry {
  /** Unique among all that is shown. */
  readonly id: string
  readonly title: string
  /** Where it belongs: `Project · Compute`, `Instance`. */
  readonly about?: string
  /** Does it; the palette is closed by then. */
  readonly run: () => void
}

export interface PaletteSection {
  readonly id: string
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

/** How many entries a section shows. */
const MOST = 8

/** How well a title answers what was typed: low is better, undefined not at all. Every word must be found somewhere. */
function rankOf({ title, about = '' }: PaletteEntry, words: readonly string[]): number | undefined {
  const name = title.toLowerCase()
  const whole = `${name} ${about.toLowerCase()}`
  if (!words.every((word) => whole.includes(word))) return undefined
  const [first = ''] = words
  if (name.startsWith(first)) return 0
  return name.includes(first) ? 1 : 2
}

/** The entries that answer what was typed, the best first; the first few when nothing was typed. */
export function matchEntries(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries.slice(0, MOST)
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, words)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}
