import { badRequest } from '@fascia/sdk/simulator'
import { actions, type CinderCall } from '../kit.ts'
import { findVolume } from './find-volume.ts'
import type { Volume } from './volume.ts'

/** Makes the actions of `POST /volumes/{id}/action`; members may use them unless they say otherwise. */
export const { action, route } = actions('/volumes/:id/action', findVolume, { right: 'member', rule: 'volume:action' })

/** What an action checks that only administrators may use. */
export const adminRule = (name: string) =>
  ({ right: 'admin', rule: `volume_extension:volume_admin_actions:${name}` }) as const

/** Refuses a volume that has none of the statuses; `word` says what was to be done. */
export function requireStatus(volume: Volume, wanted: readonly string[], word: string): void {
  if (wanted.includes(volume.status)) return
  throw badRequest(
    `Invalid volume: Volume ${volume.id} status must be ${wanted.join(' or ')} to ${word}, but is ${volume.status}.`,
  )
}

export const setStatus = (call: CinderCall, { id }: Volume, status: Volume['status']) =>
  call.rows.volumes.set(id, { status, updatedAt: call.now() })
