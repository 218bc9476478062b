import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Figure, Measure } from './measure.ts'

const STATISTICS = '/proc/stat'
/** `cpu user nice system idle iowait irq softirq steal …`, in hundredths of a second. */
const STEAL_FIELD = 8
const TICK_MS = 10
/** Of a scroll's 1,200 frames none is missed below this share, and dozens when a neighbour takes a tenth. */
const CALM = 0.005
const ATTEMPTS = 4

export interface CalmFigures {
  readonly figures: readonly Figure[]
  /** The share of the processors, from 0 to 1, that this machine asked for and its host gave to another. */
  readonly taken: number
  readonly attempts: number
}

/** Processor time that the host of this virtual machine gave to others since it was started, as Linux counts it; 0 where nobody counts. */
function takenMs(): number {
  if (!existsSync(STATISTICS)) return 0
  const fields = readFileSync(STATISTICS, 'utf8').split('\n', 1)[0]?.trim().split(/\s+/) ?? []
  return Number(fields[STEAL_FIELD] ?? 0) * TICK_MS
}

/** Measures again while the host of the machine takes its processors away, whatever the figures are; the calmest attempt counts. */
export async function measureCalmly(measure: Measure): Promise<CalmFigures> {
  let calmest: CalmFigures | undefined
  for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
    const takenBefore = takenMs()
    const startedAt = performance.now()
    const figures = await measure.run()
    const available = (performance.now() - startedAt) * availableParallelism()
    const taken = (takenMs() - takenBefore) / available
    calmest = { ...(calmest && calmest.taken <= taken ? calmest : { figures, taken }), attempts }
    if (calmest.taken <= CALM) break
  }
  return calmest ?? { figures: [], taken: 0, attempts: 0 }
}
