import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { machineSpeed } from './machine-speed.ts'
import type { Figure, Measure } from './measure.ts'

const STATISTICS = '/proc/stat'
/** `cpu user nice system idle iowait irq softirq steal …`, in hundredths of a second. */
const STEAL_FIELD = 8
const TICK_MS = 10
/** Below this share no scroll of 1,200 frames has missed one; at a tenth each has missed some. */
const CALM = 0.005
const ATTEMPTS = 4

interface Attempt {
  readonly figures: readonly Figure[]
  /** The share of the processors, from 0 to 1, that this machine asked for and its host gave to another. */
  readonly taken: number
  /** How fast this machine was before and after, in the mean, as a share of the reference machine's speed. */
  readonly speed: number
}

export interface CalmFigures extends Attempt {
  readonly attempts: number
}

/** Processor time that the host of this virtual machine gave to others since it was started, as Linux counts it; 0 on other systems. */
function takenMs(): number {
  if (!existsSync(STATISTICS)) return 0
  const fields = readFileSync(STATISTICS, 'utf8').split('\n', 1)[0]?.trim().split(/\s+/) ?? []
  return Number(fields[STEAL_FIELD] ?? 0) * TICK_MS
}

async function attempt(measure: Measure): Promise<Attempt> {
  const speedBefore = machineSpeed()
  const takenBefore = takenMs()
  const startedAt = performance.now()
  const figures = await measure.run()
  const available = (performance.now() - startedAt) * availableParallelism()
  const taken = (takenMs() - takenBefore) / available
  return { figures, taken, speed: (speedBefore + machineSpeed()) / 2 }
}

/** Measures again while the host of the machine takes its processors away, whatever the figures are; the calmest attempt counts. */
export async function measureCalmly(measure: Measure): Promise<CalmFigures> {
  let calmest = await attempt(measure)
  let attempts = 1
  for (; !measure.isSteady && calmest.taken > CALM && attempts < ATTEMPTS; attempts++) {
    const next = await attempt(measure)
    if (next.taken < calmest.taken) calmest = next
  }
  return { ...calmest, attempts }
}
