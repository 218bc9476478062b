/** What one run found: of the faults of an area that a seed chose, how many were noticed. */
export interface Figure {
  readonly area: string
  readonly seed: number
  /** How many were planted; those that held the run are left out. */
  readonly faults: number
  /** By tests that cite a row. */
  readonly rows: number
  /** By any test of the plugin, those that cite a row included. */
  readonly plugin: number
  /** How many places the area has: they and the seed choose the faults. */
  readonly places: number
  /** The commit whose sources were used, with a plus where they had changed since, and its day. */
  readonly commit: string
  readonly day: string
}

const COLUMNS = ['area', 'seed', 'faults', 'rows', 'plugin', 'places', 'commit', 'day'] as const

/** The kept figures: a line each, after one with the names of the columns. */
export function parseFigures(text: string): readonly Figure[] {
  const lines = text.split('\n').slice(1).filter(Boolean)
  return lines.map((line) => {
    const [area = '', seed, faults, rows, plugin, places, commit = '', day = ''] = line.split('\t')
    return {
      ...{ area, seed: Number(seed), faults: Number(faults), rows: Number(rows), plugin: Number(plugin) },
      ...{ places: Number(places), commit, day },
    }
  })
}

/** The file of the figures, ordered by area and seed. */
export function writeFigures(figures: readonly Figure[]): string {
  const ordered = [...figures].sort((a, b) => {
    return a.area < b.area ? -1 : a.area > b.area ? 1 : a.seed - b.seed
  })
  const lines = [COLUMNS, ...ordered.map((figure) => COLUMNS.map((column) => figure[column]))]
  return lines.map((line) => `${line.join('\t')}\n`).join('')
}

/** The figures with one in place of that of the same area, faults and seed. */
export function withFigure(figures: readonly Figure[], added: Figure): readonly Figure[] {
  return [...figures.filter((one) => one.area !== added.area || one.seed !== added.seed), added]
}

/** Of a whole, as `21 of 25, 84 %`. */
export const shareOf = (part: number, whole: number): string =>
  `${part} of ${whole}, ${whole === 0 ? 0 : Math.floor((100 * part) / whole)} %`

/** A line for each area: over all its seeds, what tests that cite a row and what the plugin's tests noticed. */
export function summarize(figures: readonly Figure[]): readonly string[] {
  const areas = Map.groupBy(
    [...figures].sort((a, b) => a.seed - b.seed),
    ({ area }) => area,
  )
  return [...areas].map(([area, own]) => {
    const sum = (column: 'faults' | 'rows' | 'plugin'): number => own.reduce((all, figure) => all + figure[column], 0)
    const faults = sum('faults')
    const seeds = own.map(({ seed }) => seed).join(', ')
    return `${area}, seeds ${seeds}: by tests that cite a row ${shareOf(sum('rows'), faults)}; by the plugin's ${shareOf(sum('plugin'), faults)}`
  })
}
