import { looksMoving } from '../../common/property/state.ts'
import type { Property, StatusTone } from '../declare/index.ts'

/** The tone of a status, compared without case; of one that is not listed `progress` while it reads as work in progress, else `neutral`. */
export function statusTone(property: Property, value: unknown): StatusTone {
  const word = String(value).toLowerCase()
  const listed = Object.entries(property.tones ?? {}).find(([key]) => key.toLowerCase() === word)?.[1]
  return listed ?? (looksMoving(word) ? 'progress' : 'neutral')
}
