import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'

export const VmState = Type.Enum([
  'building',
  'active',
  'paused',
  'suspended',
  'stopped',
  'rescued',
  'resized',
  'soft-delete',
  'deleted',
  'error',
  'shelved',
  'shelved_offloaded',
])
export type VmState = Value<typeof VmState>

export const POWER = { noState: 0, running: 1, paused: 3, shutdown: 4, crashed: 6, suspended: 7 } as const

const REBUILD = {
  rebuilding: 'REBUILD',
  rebuild_block_device_mapping: 'REBUILD',
  rebuild_spawning: 'REBUILD',
}
const RESIZE = { resize_prep: 'RESIZE', resize_migrating: 'RESIZE', resize_migrated: 'RESIZE', resize_finish: 'RESIZE' }

interface StatusRule {
  readonly status: string
  /** The statuses that some task states have instead. */
  readonly during?: Readonly<Record<string, string>>
}

/** Nova shows one status for each pair of states. */
export const STATUSES: Readonly<Record<VmState, StatusRule>> = {
  building: { status: 'BUILD' },
  active: {
    status: 'ACTIVE',
    during: {
      rebooting: 'REBOOT',
      reboot_pending: 'REBOOT',
      reboot_started: 'REBOOT',
      rebooting_hard: 'HARD_REBOOT',
      reboot_pending_hard: 'HARD_REBOOT',
      reboot_started_hard: 'HARD_REBOOT',
      updating_password: 'PASSWORD',
      migrating: 'MIGRATING',
      ...REBUILD,
      ...RESIZE,
    },
  },
  stopped: { status: 'SHUTOFF', during: { ...REBUILD, ...RESIZE } },
  paused: { status: 'PAUSED', during: { migrating: 'MIGRATING' } },
  suspended: { status: 'SUSPENDED' },
  rescued: { status: 'RESCUE' },
  resized: { status: 'VERIFY_RESIZE', during: { resize_reverting: 'REVERT_RESIZE' } },
  error: { status: 'ERROR', during: REBUILD },
  deleted: { status: 'DELETED' },
  'soft-delete': { status: 'SOFT_DELETED' },
  shelved: { status: 'SHELVED' },
  shelved_offloaded: { status: 'SHELVED_OFFLOADED' },
}

export function statusOf(vmState: VmState, taskState: string | null): string {
  const rule = STATUSES[vmState]
  return (taskState === null ? undefined : rule.during?.[taskState]) ?? rule.status
}

export function isStatus(status: string): boolean {
  const wanted = status.toUpperCase()
  return Object.values(STATUSES).some(
    (rule) => rule.status === wanted || Object.values(rule.during ?? {}).includes(wanted),
  )
}
