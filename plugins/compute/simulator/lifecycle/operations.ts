// A table: every operation, the states it may begin in, the task states it passes, and what it ends in.

import type { TimedOperation } from '@fascia/sdk/simulator'
import { recordEvent } from '../instance-actions/record-action.ts'
import { type ComputeSituation, lifecycle } from '../kit.ts'
import { endMigration } from '../migrations/record-migration.ts'
import { requireGuestAgent } from '../servers/guest-password.ts'
import type { Server } from '../servers/server.ts'
import { POWER, type VmState } from '../servers/server-state.ts'
import type { ComputeTables } from '../tables.ts'
import { attachDisks, plugNetworks, scheduleServer } from './build-server.ts'
import type { StateRule } from './check-state.ts'
import { faultOf } from './fault-of.ts'
import { deletePeers, moveServer, unshelveServer } from './move-server.ts'
import { fillSnapshot, rotateBackups } from './snapshot-image.ts'

type Changes = Partial<Server>
type Moment = Pick<ComputeSituation, 'now'>

/** An operation on servers that takes time. */
interface ServerOperation extends TimedOperation<ComputeTables, Server> {
  /** The word in Nova's refusals, `Cannot 'stop' instance …`; the name of the operation when it is left out. */
  readonly word?: string
  /** The rule below `os_compute_api:`; `servers:` and the word when it is left out. */
  readonly rule?: string
  readonly isForAdmins?: boolean
  /** Whether a lock refuses it; administrators' operations are not refused when it is left out, others are. */
  readonly isLockable?: boolean
  /** The name in the list of instance actions; the word when it is left out. */
  readonly recorded?: string
  /** The name of the event on the host; the name of the operation and `_instance` when it is left out. */
  readonly event?: string
  readonly from: StateRule
}

const running = ({ now }: Moment): Changes => ({ vmState: 'active', powerState: POWER.running, bootedAt: now() })
const launched = (moment: Moment): Changes => ({ ...running(moment), launchedAt: moment.now() })
const active: Changes = { vmState: 'active', powerState: POWER.running }
const stopped: Changes = { vmState: 'stopped', powerState: POWER.shutdown }
const offloaded: Changes = { vmState: 'shelved_offloaded', powerState: POWER.shutdown, host: null, zone: null }
const notResized: Changes = { oldFlavor: null, newFlavor: null, oldHost: null, stateBefore: null }

/** The state before the operation: running if the server ran, else stopped. */
const asBefore = ({ stateBefore }: Server, moment: Moment): Changes =>
  stateBefore === 'stopped' ? stopped : running(moment)

const resized = ({ stateBefore, flavor }: Server, moment: Moment): Changes => ({
  ...launched(moment),
  vmState: 'resized',
  powerState: stateBefore === 'stopped' ? POWER.shutdown : POWER.running,
  oldFlavor: flavor,
})

/** What a server keeps where a failure does no harm to it. */
const unharmed = ({ vmState }: Server): Changes => ({ vmState })
const notMoved = ({ vmState }: Server): Changes => ({ vmState, oldFlavor: null, newFlavor: null })

const on = (...vmStates: readonly VmState[]) => ({ vmStates })
const becomes = (changes: Changes) => (): Changes => changes
const starts = (_: Server, moment: Moment): Changes => running(moment)

export const OPERATIONS = {
  build: {
    recorded: 'create',
    event: 'compute__do_build_and_run_instance',
    from: on('building'),
    states: {
      scheduling: { forMs: 600, work: scheduleServer },
      networking: { forMs: 900, work: plugNetworks },
      block_device_mapping: {
        forMs: ({ wantedDisks }: Server) => (wantedDisks.length > 0 ? 300 : 0),
        work: attachDisks,
      },
      spawning: (_: Server, { random }: ComputeSituation) => 3200 + random(2500),
    },
    end: ({ rootDevice }, moment) => ({ ...launched(moment), progress: 0, rootDevice: rootDevice ?? '/dev/vda' }),
  },
  start: { from: on('stopped'), states: { 'powering-on': 2200 }, end: starts },
  stop: { from: on('active', 'error'), states: { 'powering-off': 2600 }, end: becomes(stopped) },
  pause: {
    rule: 'os-pause-server:pause',
    from: on('active'),
    states: { pausing: 900 },
    end: becomes({ vmState: 'paused', powerState: POWER.paused }),
  },
  unpause: {
    rule: 'os-pause-server:unpause',
    from: on('paused'),
    states: { unpausing: 900 },
    end: becomes(active),
  },
  suspend: {
    rule: 'os-suspend-server:suspend',
    from: on('active'),
    states: { suspending: 2400 },
    end: becomes({ vmState: 'suspended', powerState: POWER.suspended }),
  },
  resume: {
    rule: 'os-suspend-server:resume',
    from: on('suspended'),
    states: { resuming: 2000 },
    end: becomes(active),
  },
  rebootSoft: {
    word: 'reboot',
    event: 'reboot_instance',
    from: on('active'),
    states: { rebooting: 500, reboot_started: 2500 },
    end: starts,
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
    states: { rebooting_hard: 500, reboot_started_hard: 3000 },
    end: starts,
  },
  rescue: {
    rule: 'os-rescue',
    from: on('active', 'stopped', 'error'),
    states: { rescuing: 3200 },
    end: (_, moment) => ({ ...running(moment), vmState: 'rescued' }),
  },
  unrescue: { rule: 'os-unrescue', from: on('rescued'), states: { unrescuing: 2400 }, end: starts },
  changePassword: {
    rule: 'os-admin-password',
    event: 'set_admin_password',
    from: on('active'),
    states: { updating_password: 900 },
    async end(server, due) {
      await requireGuestAgent(due, server)
      return {}
    },
    undo: unharmed,
  },
  rebuild: {
    from: on('active', 'stopped', 'error'),
    states: { rebuilding: 900, rebuild_block_device_mapping: 600, rebuild_spawning: 3500 },
    end: (server, moment) => ({ ...asBefore(server, moment), launchedAt: moment.now(), progress: 0, fault: null }),
  },
  resize: {
    event: 'finish_resize',
    from: on('active', 'stopped'),
    states: { resize_prep: 700, resize_migrating: 2200, resize_migrated: 500, resize_finish: 1200 },
    end: async (server, due) => ({
      ...resized(server, due),
      flavor: server.newFlavor ?? server.flavor,
      ...(await moveServer(server, due)),
    }),
    undo: notMoved,
  },
  migrate: {
    isForAdmins: true,
    rule: 'os-migrate-server:migrate',
    event: 'finish_resize',
    from: on('active', 'stopped'),
    states: { resize_prep: 700, resize_migrating: 2600, resize_migrated: 500, resize_finish: 1200 },
    end: async (server, due) => ({ ...resized(server, due), ...(await moveServer(server, due)) }),
    undo: notMoved,
  },
  confirmResize: {
    rule: 'servers:confirm_resize',
    event: 'confirm_resize',
    from: on('resized'),
    states: { resize_confirming: 800 },
    end: ({ powerState }) => ({ ...(powerState === POWER.shutdown ? stopped : active), ...notResized }),
  },
  revertResize: {
    rule: 'servers:revert_resize',
    event: 'revert_resize',
    from: on('resized'),
    states: { resize_reverting: 2600 },
    end: (server, moment) => ({
      ...asBefore(server, moment),
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
    states: { migrating: 5200 },
    end: moveServer,
    undo: notMoved,
  },
  evacuate: {
    isForAdmins: true,
    rule: 'os-evacuate',
    event: 'rebuild_instance',
    from: { vmStates: ['active', 'stopped', 'error'], taskStates: 'any' },
    states: { rebuilding: 1200, rebuild_spawning: 3500 },
    end: async (server, due) => ({ ...asBefore(server, due), fault: null, ...(await moveServer(server, due)) }),
    undo: notMoved,
  },
  snapshot: {
    isLockable: false,
    word: 'createImage',
    rule: 'servers:create_image',
    from: on('active', 'stopped', 'paused', 'suspended'),
    states: { image_snapshot: 1200, image_pending_upload: 900, image_uploading: 2600 },
    async end(server, due) {
      await fillSnapshot(due, server, String(due.args.imageId))
      return {}
    },
    undo: unharmed,
  },
  backup: {
    isLockable: false,
    word: 'createBackup',
    rule: 'os-create-backup',
    from: on('active', 'stopped', 'paused', 'suspended'),
    states: { image_backup: 1200, image_pending_upload: 900, image_uploading: 2600 },
    async end(server, due) {
      await fillSnapshot(due, server, String(due.args.imageId))
      await rotateBackups(due, server, String(due.args.type), Number(due.args.rotation))
      return {}
    },
    undo: unharmed,
  },
  shelve: {
    rule: 'os-shelve:shelve',
    from: on('active', 'stopped', 'paused', 'suspended'),
    states: {
      shelving: 1500,
      shelving_image_pending_upload: 700,
      shelving_image_uploading: 2200,
      shelving_offloading: 1200,
    },
    async end(server, due) {
      const { imageId } = due.args
      // A server that boots from a volume is shelved without an image.
      if (typeof imageId !== 'string') return { ...offloaded, shelvedImageId: null }
      await fillSnapshot(due, server, imageId)
      return { ...offloaded, shelvedImageId: imageId }
    },
  },
  shelveOffload: {
    isForAdmins: true,
    rule: 'os-shelve:shelve_offload',
    event: 'shelve_offload_instance',
    from: on('shelved'),
    states: { shelving_offloading: 1200 },
    end: becomes(offloaded),
  },
  unshelve: {
    rule: 'os-shelve:unshelve',
    from: on('shelved', 'shelved_offloaded'),
    states: { unshelving: 900, spawning: 3400 },
    end: async (server, due) => ({ ...launched(due), ...(await unshelveServer(server, due)) }),
    undo: unharmed,
  },
  delete: {
    event: 'terminate_instance',
    from: { vmStates: 'any', taskStates: 'any', mustHaveLaunched: false },
    states: { deleting: 1600 },
    async end(server, due) {
      await deletePeers(server, due)
      return { ...deleted(due), nics: [], volumes: [] }
    },
  },
} as const satisfies Readonly<Record<string, ServerOperation>>

export type OperationName = keyof typeof OPERATIONS

/** What a server becomes when it is deleted: its row is kept. */
export function deleted({ now }: Moment): Changes {
  return { life: 'deleted', vmState: 'deleted', powerState: POWER.noState, terminatedAt: now() }
}

/** An operation with everything that its table leaves out. */
export function operationOf(name: OperationName) {
  const { word = name, isForAdmins = false, ...given }: ServerOperation = OPERATIONS[name]
  const right = isForAdmins ? ('admin' as const) : ('member' as const)
  const { rule = `servers:${word}`, recorded = word, event = `${name}_instance`, isLockable = !isForAdmins } = given
  return { word, rule, recorded, event, isLockable, right, from: given.from }
}

/** Operations that run on servers. */
export const operations = lifecycle('servers', {
  field: 'taskState',
  rest: null,
  operations: OPERATIONS,
  touch: ({ now }) => ({ updatedAt: now() }),
  failed(_, { message }, { now }) {
    const details = `Traceback (most recent call last):\n  File "nova/conductor/manager.py", in schedule_and_build_instances\nnova.exception: ${message}\n`
    return { vmState: 'error' as const, fault: faultOf(now(), message, 500, details) }
  },
  ended(operation, server, due, fault) {
    if (!server) return
    endMigration(due, server, operation, fault !== undefined)
    recordEvent(due, server.id, String(due.args.requestId), {
      event: operationOf(operation).event,
      result: fault ? 'Error' : 'Success',
      host: server.host,
      details: fault?.message ?? null,
    })
  },
})
