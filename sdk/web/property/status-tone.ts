import type { Property, StatusTone } from '../declare/index.ts'

/** The tone of a status; compared without case, neutral when it is not listed. */
export function statusTone(property: Property, value: unknown): StatusTone {
  const word = String(value).toLowerCase()
  return Object.entries(property.tones ?? {}).find(([key]) => key.toLowerCase() === word)?.[1] ?? 'neutral'
}
