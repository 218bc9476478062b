import type { StatusTone } from '../../declare/index.ts'
import { statusTone } from '../../value/status-tone.ts'
import { useReading } from '../../value/use-reading.ts'
import { valueText } from '../../value/value-text.ts'
import type { PlacedNode } from './tree-layout.ts'

/** A status as it is drawn. */
export interface ReadStatus {
  readonly tone: StatusTone
  readonly text: string
}

interface Statuses {
  statusOf(placed: PlacedNode): ReadStatus | undefined
  /** The tones that occur, the most urgent first, each with the words that have it. */
  readonly legend: readonly { readonly tone: StatusTone; readonly texts: readonly string[] }[]
}

const URGENT_FIRST: readonly StatusTone[] = ['danger', 'warning', 'progress', 'info', 'success', 'stopped', 'neutral']

/** The statuses of nodes, as their properties say them. */
export function useStatuses(nodes: readonly PlacedNode[]): Statuses {
  const reading = useReading()
  const all = new Map<PlacedNode, ReadStatus>()
  for (const placed of nodes) {
    const { status } = placed.node
    if (!status) continue
    const { property, value } = status
    const text = valueText({ value }, 'value', { ...property, path: ['value'] }, reading)
    all.set(placed, { tone: statusTone(property, value), text })
  }
  const legend = URGENT_FIRST.map((tone) => ({
    tone,
    texts: [...new Set([...all.values()].filter((one) => one.tone === tone).map(({ text }) => text))],
  })).filter(({ texts }) => texts.length > 0)
  return { statusOf: (placed) => all.get(placed), legend }
}
