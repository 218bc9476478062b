import { property } from '@fascia/sdk/web/declare'

/** What the examples list: made of its number, so that every visit sees the same. */
export type Volume = Readonly<{
  id: string
  name: string
  status: string
  size: number
  attachments: number
  tags: readonly string[]
  created_at: string
}>

const STATES = ['Available', 'In-use', 'Error', 'Creating'] as const
const START_MS = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000

export function volume(number: number): Volume {
  return {
    id: `volume-${number}`,
    name: `disk-${String(number).padStart(6, '0')}`,
    status: STATES[(number * 7) % STATES.length] ?? 'Available',
    size: 1024 ** (1 + (number % 4)) * (1 + (number % 900)),
    attachments: number % 5,
    tags: number % 3 === 0 ? ['backup', 'gold'] : [],
    created_at: new Date(START_MS - number * HOUR_MS).toISOString(),
  }
}

export function volumes(many: number): readonly Volume[] {
  return Array.from({ length: many }, (_, index) => volume(index + 1))
}

export const PROPERTIES = {
  name: property.text('Name'),
  status: property.status('Status', {
    available: 'success',
    'in-use': 'info',
    error: 'danger',
    creating: 'progress',
  }),
  size: property.bytes('Size'),
  attachments: property.count('Attachments'),
  tags: property.list('Tags'),
  created_at: property.instant('Created'),
} as const
