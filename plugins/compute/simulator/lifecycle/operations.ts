// A table: every operation, the states it may begin in, the task states it passes, and what it ends in.

import type { Server } from '../servers/server.ts'
import { POWER, type VmState } from '../servers/server-state.ts'
import type { Operation, OperationSpec } from './operation.ts'

const running = (nowMs: number): Partial<Server> => ({ vmState: 'active', powerState: POWER.running, bootedAt: nowMs })
const active: Partial<Server> = { vmState: 'active', powerState: POWER.running }
const stopped: Partial<Server> = { vmState: 'stopped', powerState: POWER.shutdown }
const offloaded: Partial<Server> = {
  vmState: 'shelved_offloaded',
  powerState: POWER.shutdown,
  host: null,
  zone: null,
}
const notResized = { oldFlavor: null, newFlavor: null, oldHost: null, stateBefore: null } as const

/** The state before the operation: running if the server ran, else stopped. */
const asBefore = (server: Server, nowMs: number): Partial<Server> =>
  server.stateBefore === 'stopped' ? stopped : running(nowMs)

const resized = (server: Server, nowMs: number): Partial<Server> => ({
  vmState: 'resized',
  powerState: server.stateBefore === 'stopped' ? POWER.shutdown : POWER.running,
  bootedAt: nowMs,
  launchedAt: nowMs,
  flavor: server.newFlavor ?? server.flavor,
  oldFlavor: server.flavor,
})

const on = (...vmStates: readonly VmState[]) => ({ vmStates })
const started = (_: Server, nowMs: number): Partial<Server> => running(nowMs)
const unchanged = (): Partial<Server> => ({})

const OPERATIONS = {
  start: {
    event: 'start_instance',
    from: on('stopped'),
    steps: { 'powering-on': 2200 },
    end: started,
  },
  stop: {
    event: 'stop_instance',
    from: on('active', 'error'),
    steps: { 'powering-off': 2600 },
    end: () => stopped,
  },
  pause: {
    rule: 'os-pause-server:pause',
    event: 'pause_instance',
    from: on('active'),
    steps: { pausing: 900 },
    end: () => ({ vmState: 'paused', powerState: POWER.paused }),
  },
  unpause: {
    rule: 'os-pause-server:unpause',
    event: 'unpause_instance',
    from: on('paused'),
    steps: { unpausing: 900 },
    end: () => active,
  },
  suspend: {
    rule: 'os-suspend-server:suspend',
    event: 'suspend_instance',
    from: on('active'),
    steps: { suspending: 2400 },
    end: () => ({ vmState: 'suspended', powerState: POWER.suspended }),
  },
  resume: {
    rule: 'os-suspend-server:resume',
    event: 'resume_instance',
    from: on('suspended'),
    steps: { resuming: 2000 },
    end: () => active,
  },
  rebootSoft: {
    word: 'reboot',
    event: 'reboot_instance',
    from: on('active'),
    steps: { rebooting: 500, reboot_started: 2500 },
    end: started,
  },
  rebootHard: {
    word: 'reboot',
    event: 'reboot_instance',
    from: {
      vmStates: ['active', 'stopped', 'paused', 'suspended', 'error'],
      taskStates: [
        null,
        'rebooting',
        'reboot_pending',
        'reboot_started',
        'rebooting_hard',
        'resuming',
        'unpausing',
        'suspending',
        'pausing',
      ],
    },
    steps: { rebooting_hard: 500, reboot_started_hard: 3000 },
    end: started,
  },
  rescue: {
    rule: 'os-rescue',
    event: 'rescue_instance',
    from: on('active', 'stopped', 'error'),
    steps: { rescuing: 3200 },
    end: (_, nowMs) => ({ vmState: 'rescued', powerState: POWER.running, bootedAt: nowMs }),
  },
  unrescue: {
    rule: 'os-unrescue',
    event: 'unrescue_instance',
    from: on('rescued'),
    steps: { unrescuing: 2400 },
    end: started,
  },
  changePassword: {
    rule: 'os-admin-password',
    event: 'set_admin_password',
    from: on('active'),
    steps: { updating_password: 900 },
    end: unchanged,
  },
  rebuild: {
    event: 'rebuild_instance',
    from: on('active', 'stopped', 'error'),
    steps: { rebuilding: 900, rebuild_block_device_mapping: 600, rebuild_spawning: 3500 },
    end: (server, nowMs) => ({ ...asBefore(server, nowMs), launchedAt: nowMs, progress: 0, fault: null }),
  },
  resize: {
    event: 'finish_resize',
    from: on('active', 'stopped'),
    steps: { resize_prep: 700, resize_migrating: 2200, resize_migrated: 500, resize_finish: 1200 },
    end: resized,
    effect: 'move',
  },
  migrate: {
    isForAdmins: true,
    rule: 'os-migrate-server:migrate',
    event: 'finish_resize',
    from: on('active', 'stopped'),
    steps: { resize_prep: 700, resize_migrating: 2600, resize_migrated: 500, resize_finish: 1200 },
    end: (server, nowMs) => ({ ...resized(server, nowMs), flavor: server.flavor }),
    effect: 'move',
  },
  confirmResize: {
    rule: 'servers:confirm_resize',
    event: 'confirm_resize',
    from: on('resized'),
    steps: { resize_confirming: 800 },
    end: (server) => ({ ...(server.powerState === POWER.shutdown ? stopped : active), ...notResized }),
  },
  revertResize: {
    rule: 'servers:revert_resize',
    event: 'revert_resize',
    from: on('resized'),
    steps: { resize_reverting: 2600 },
    end: (server, nowMs) => ({
      ...asBefore(server, nowMs),
      ...notResized,
      flavor: server.oldFlavor ?? server.flavor,
      host: server.oldHost ?? server.host,
    }),
  },
  liveMigrate: {
    isForAdmins: true,
    word: 'os-migrateLive',
    rule: 'os-migrate-server:migrate_live',
    recorded: 'live-migration',
    event: 'live_migration',
    from: on('active', 'paused'),
    steps: { migrating: 5200 },
    end: unchanged,
    effect: 'move',
  },
  evacuate: {
    isForAdmins: true,
    rule: 'os-evacuate',
    event: 'rebuild_instance',
    from: { vmStates: ['active', 'stopped', 'error'], taskStates: 'any' },
    steps: { rebuilding: 1200, rebuild_spawning: 3500 },
    end: (server, nowMs) => ({ ...asBefore(server, nowMs), fault: null }),
    effect: 'move',
  },
  snapshot: {
    isLockable: false,
    word: 'createImage',
    rule: 'servers:create_image',
    event: 'snapshot_instance',
    from: on('active', 'stopped', 'paused', 'suspended'),
    steps: { image_snapshot: 1200, image_pending_upload: 900, image_uploading: 2600 },
    end: unchanged,
    effect: 'snapshot',
  },
  shelve: {
    rule: 'os-shelve:shelve',
    event: 'shelve_instance',
    from: on('active', 'stopped', 'paused', 'suspended'),
    steps: {
      shelving: 1500,
      shelving_image_pending_upload: 700,
      shelving_image_uploading: 2200,
      shelving_offloading: 1200,
    },
    end: () => offloaded,
    effect: 'shelve',
  },
  shelveOffload: {
    isForAdmins: true,
    rule: 'os-shelve:shelve_offload',
    event: 'shelve_offload_instance',
    from: on('shelved'),
    steps: { shelving_offloading: 1200 },
    end: () => offloaded,
    effect: 'offload',
  },
  unshelve: {
    rule: 'os-shelve:unshelve',
    event: 'unshelve_instance',
    from: on('shelved', 'shelved_offloaded'),
    steps: { unshelving: 900, spawning: 3400 },
    end: (_, nowMs) => ({ ...running(nowMs), launchedAt: nowMs }),
    effect: 'unshelve',
  },
  delete: {
    event: 'terminate_instance',
    from: { vmStates: 'any', taskStates: 'any', mustHaveLaunched: false },
    steps: { deleting: 1600 },
    end: (_, nowMs) => ({ life: 'deleted', vmState: 'deleted', powerState: POWER.noState, terminatedAt: nowMs }),
    effect: 'delete',
  },
} as const satisfies Readonly<Record<string, OperationSpec>>

export type OperationName = keyof typeof OPERATIONS

export function isOperationName(name: unknown): name is OperationName {
  return typeof name === 'string' && name in OPERATIONS
}

export function operationOf(name: OperationName): Operation {
  const { word = name, steps, isForAdmins = false, ...given }: OperationSpec = OPERATIONS[name]
  return {
    word,
    rule: `servers:${word}`,
    recorded: word,
    isLockable: !isForAdmins,
    ...given,
    right: isForAdmins ? 'admin' : 'member',
    steps: Object.entries(steps).map(([taskState, forMs]) => ({ taskState, forMs })),
  }
}
