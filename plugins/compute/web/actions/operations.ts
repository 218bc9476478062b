import { all, feature, type Plural, plural, policy, type Requirement } from '@fascia/sdk/common'
import { action, type VerbAction, type VerbActionSpec } from '@fascia/sdk/web/declare'
import { operate, type Server, type ServerOperation } from '../../api/servers.ts'
import * as state from '../server-state.ts'

interface OperationSpec extends Omit<VerbActionSpec<Server, typeof operate>, 'call' | 'body'> {
  /** The words for the operation in its failure, where they differ from its name: `confirm the resize of`. */
  readonly verb?: string
  /** Policy rules of Nova, without `os_compute_api:`. */
  readonly rule: string
  readonly requires?: Requirement
}

/**
 * An action that changes the state of an instance by one call [COMPUTE-040]. A failure says which operation failed on which server
 * [COMPUTE-041].
 */
function operation(
  name: ServerOperation,
  { verb = name.replace('_', ' '), rule, requires, ...rest }: OperationSpec,
): VerbAction<Server> {
  const allowedTo = policy('compute', `os_compute_api:${rule}`)
  return action({
    ...rest,
    call: operate,
    body: { operation: name },
    requires: requires ? all(requires, allowedTo) : allowedTo,
    messages: { failure: `Unable to ${verb} the server with id: {id}` },
  })
}

/** The question before an operation: the names, and what happens to one instance and to several. */
function selected(one: string, other: string): Plural {
  return plural(`You have selected "{names}". ${one}`, `You have selected "{names}". ${other}`)
}

/** Without the feature the list would not say what is locked. */
const tellsLocks = feature('locked_attribute')

export const start = operation('start', {
  does: 'Start',
  did: 'Starting',
  rule: 'servers:start',
  leads: { status: ['SHUTOFF', 'SHUTDOWN', 'CRASHED'] },
  batch: true,
  allowed: state.canStart,
  changes: ['status'],
})

export const stop = operation('stop', {
  does: 'Shut Off',
  did: 'Shutting Off',
  rule: 'servers:stop',
  style: 'danger',
  // Beside Start, which it follows in the menu at a distance.
  batch: 5,
  allowed: state.canStop,
  changes: ['status'],
  asks: selected(
    'The instance will be shut off; what it has not written to disk is lost.',
    'The instances will be shut off; what they have not written to disk is lost.',
  ),
})

export const softReboot = operation('soft_reboot', {
  does: 'Soft Reboot',
  did: 'Soft Rebooting',
  rule: 'servers:reboot',
  style: 'danger',
  batch: true,
  allowed: state.canSoftReboot,
  recordedAs: 'reboot',
  asks: selected('The instance will be asked to restart.', 'The instances will be asked to restart.'),
})

export const hardReboot = operation('hard_reboot', {
  does: 'Hard Reboot',
  did: 'Hard Rebooting',
  rule: 'servers:reboot',
  style: 'danger',
  batch: true,
  allowed: state.canHardReboot,
  recordedAs: 'reboot',
  asks: selected(
    'The instance will be switched off and on again; what it has not written to disk is lost.',
    'The instances will be switched off and on again; what they have not written to disk is lost.',
  ),
})

export const pause = operation('pause', {
  does: 'Pause',
  did: 'Pausing',
  rule: 'os-pause-server:pause',
  batch: true,
  allowed: state.canPause,
  changes: ['status'],
})

export const unpause = operation('unpause', {
  does: 'Resume',
  did: 'Resuming',
  rule: 'os-pause-server:unpause',
  leads: { status: ['PAUSED'] },
  // Beside the one that ends a suspension.
  batch: { label: plural('Unpause Instance', 'Unpause Instances') },
  allowed: state.canUnpause,
  changes: ['status'],
})

export const suspend = operation('suspend', {
  does: 'Suspend',
  did: 'Suspending',
  rule: 'os-suspend-server:suspend',
  batch: true,
  allowed: state.canSuspend,
  changes: ['status'],
})

export const resume = operation('resume', {
  does: 'Resume',
  did: 'Resuming',
  rule: 'os-suspend-server:resume',
  leads: { status: ['SUSPENDED'] },
  batch: true,
  allowed: state.canResume,
  changes: ['status'],
})

export const shelve = operation('shelve', {
  does: 'Shelve',
  did: 'Shelving',
  rule: 'os-shelve:shelve',
  batch: true,
  allowed: state.canShelve,
  changes: ['status'],
  asks: selected(
    'The instance will be shut off and its host freed; its disk and addresses are kept.',
    'The instances will be shut off and their hosts freed; their disks and addresses are kept.',
  ),
})

export const unshelve = operation('unshelve', {
  does: 'Unshelve',
  did: 'Unshelving',
  rule: 'os-shelve:unshelve',
  leads: { status: ['SHELVED_OFFLOADED'] },
  batch: true,
  allowed: state.canUnshelve,
  changes: ['status'],
})

export const lock = operation('lock', {
  does: 'Lock',
  did: 'Locked',
  rule: 'os-lock-server:lock',
  requires: tellsLocks,
  batch: true,
  allowed: state.canLock,
})

export const unlock = operation('unlock', {
  does: 'Unlock',
  did: 'Unlocked',
  rule: 'os-lock-server:unlock',
  requires: tellsLocks,
  batch: true,
  allowed: state.canUnlock,
})

export const unrescue = operation('unrescue', {
  does: 'Unrescue',
  did: 'Unrescuing',
  rule: 'os-unrescue',
  leads: { status: ['RESCUE'] },
  allowed: state.canUnrescue,
  changes: ['status'],
})

export const confirmResize = operation('confirm_resize', {
  does: 'Confirm',
  label: 'Confirm Resize/Migrate',
  did: 'Confirming Resize/Migrate of',
  verb: 'confirm the resize of',
  rule: 'servers:confirm_resize',
  due: { status: ['VERIFY_RESIZE'] },
  batch: true,
  allowed: state.canEndResize,
  changes: ['status'],
})

const RETURNS = 'The instance goes back to its old flavor and host; what it has written to disk since then is lost.'
export const revertResize = operation('revert_resize', {
  does: 'Revert',
  label: 'Revert Resize/Migrate',
  did: 'Reverting Resize/Migrate of',
  verb: 'revert the resize of',
  rule: 'servers:revert_resize',
  style: 'danger',
  batch: true,
  allowed: state.canEndResize,
  changes: ['status'],
  asks: selected(RETURNS, RETURNS),
})

/** A cold migration waits for its confirmation as a resize does. */
export const migrate = operation('migrate', {
  does: 'Migrate',
  did: 'Migrating',
  rule: 'os-migrate-server:migrate',
  style: 'danger',
  batch: true,
  allowed: state.canRebuildOrMove,
  changes: ['status', 'OS-EXT-SRV-ATTR:host'],
  asks: selected(
    'The instance is shut off while it moves to another host; the migration is confirmed or reverted afterwards.',
    'The instances are shut off while they move to other hosts; the migrations are confirmed or reverted afterwards.',
  ),
})
