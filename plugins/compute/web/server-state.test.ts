import { describe, expect, it, test } from 'vitest'
import * as rules from './server-state.ts'
import { serverStatus } from './server-status.ts'

type Verdict = ReturnType<typeof rules.canStart>

const STATUSES = Object.keys(serverStatus.tones ?? {})
const POWERED_ON = 1
const person = { isSuperuser: false }

function say(verdict: Verdict): string {
  return verdict === true ? 'yes' : verdict === false ? 'no' : String(verdict.because)
}

/** Each rule with the statuses in which it holds, for an instance that is on, unlocked and without a task. */
const TABLE: readonly [
  name: string,
  rule: (server: rules.ServerState) => Verdict,
  holds: readonly string[],
  otherwise: string,
][] = [
  ['start', rules.canStart, ['CRASHED', 'SHUTDOWN', 'SHUTOFF'], 'Needs status SHUTDOWN, SHUTOFF or CRASHED'],
  ['soft reboot', rules.canSoftReboot, ['ACTIVE'], 'Needs status ACTIVE'],
  ['hard reboot', rules.canHardReboot, ['ACTIVE', 'SHUTOFF'], 'Needs status ACTIVE or SHUTOFF'],
  ['pause', rules.canPause, ['ACTIVE'], 'Needs status ACTIVE'],
  ['resume from pause', rules.canUnpause, ['PAUSED'], 'Needs status PAUSED'],
  ['suspend', rules.canSuspend, ['ACTIVE'], 'Needs status ACTIVE'],
  ['resume', rules.canResume, ['SUSPENDED'], 'Needs status SUSPENDED'],
  [
    'shelve',
    (server) => rules.canShelve(server, person),
    ['ACTIVE', 'PAUSED', 'SHUTOFF', 'SUSPENDED'],
    'Needs status ACTIVE, SHUTOFF, PAUSED or SUSPENDED',
  ],
  ['unshelve', (server) => rules.canUnshelve(server, person), ['SHELVED_OFFLOADED'], 'Needs status SHELVED_OFFLOADED'],
  ['rescue', rules.canRescue, ['ACTIVE'], 'Needs status ACTIVE'],
  ['unrescue', rules.canUnrescue, ['RESCUE'], 'Needs status RESCUE'],
  ['confirm or revert a resize', rules.canEndResize, ['VERIFY_RESIZE'], 'Needs status VERIFY_RESIZE'],
  [
    'snapshot',
    rules.canSnapshot,
    ['ACTIVE', 'PAUSED', 'SHUTOFF', 'SUSPENDED'],
    'Needs status ACTIVE, SHUTOFF, PAUSED or SUSPENDED',
  ],
  ['resize, rebuild and migrate', rules.canRebuildOrMove, ['ACTIVE', 'SHUTOFF'], 'Needs status ACTIVE or SHUTOFF'],
  ['live migrate', rules.canLiveMigrate, ['ACTIVE'], 'Needs status ACTIVE'],
  ['change the password', rules.canChangePassword, ['ACTIVE', 'SHUTOFF'], 'Needs status ACTIVE or SHUTOFF'],
  ['console and log', rules.canViewConsole, ['ACTIVE'], 'Needs status ACTIVE'],
  ['edit', rules.canEdit, STATUSES, ''],
  [
    'update metadata',
    rules.canUpdateMetadata,
    STATUSES.filter((status) => status !== 'ERROR'),
    'The instance is in error',
  ],
  ['delete', rules.canDelete, STATUSES, ''],
  ['shut off', rules.canStop, STATUSES, ''],
]

describe('which status an action needs', () => {
  it.each(TABLE)('%s', (_, rule, holds, otherwise) => {
    const verdicts = Object.fromEntries(
      STATUSES.map((status) => [status, say(rule({ status, 'OS-EXT-STS:power_state': POWERED_ON }))]),
    )
    expect(verdicts).toEqual(
      Object.fromEntries(STATUSES.map((status) => [status, holds.includes(status) ? 'yes' : otherwise])),
    )
  })
})

describe('while an instance is being deleted', () => {
  const server = { status: 'ACTIVE', 'OS-EXT-STS:power_state': POWERED_ON, 'OS-EXT-STS:task_state': 'deleting' }

  test.each([
    ['shut off', rules.canStop],
    ['hard reboot', rules.canHardReboot],
    ['pause', rules.canPause],
    ['suspend', rules.canSuspend],
    ['snapshot', rules.canSnapshot],
    ['resize, rebuild and migrate', rules.canRebuildOrMove],
    ['live migrate', rules.canLiveMigrate],
    ['shelve', (state: rules.ServerState) => rules.canShelve(state, person)],
    ['edit', rules.canEdit],
    ['console and log', rules.canViewConsole],
    ['delete', rules.canDelete],
  ])('%s waits', (_, rule) => {
    expect(say(rule(server))).toBe('The instance is being deleted')
  })

  it('can still be deleted when it is in error', () => {
    expect(say(rules.canDelete({ ...server, status: 'ERROR' }))).toBe('yes')
  })
})

describe('an instance can be shut off', () => {
  it.each([
    [0, 'Needs power state RUNNING or SUSPENDED'],
    [1, 'yes'],
    [3, 'Needs power state RUNNING or SUSPENDED'],
    [4, 'Needs power state RUNNING or SUSPENDED'],
    [7, 'yes'],
    [undefined, 'Needs power state RUNNING or SUSPENDED'],
  ])('by its power state, %s', (power, verdict) => {
    const server = { status: 'ACTIVE', ...(power === undefined ? {} : { 'OS-EXT-STS:power_state': power }) }
    expect(say(rules.canStop(server))).toBe(verdict)
  })
})

describe('a locked instance', () => {
  const locked = { status: 'ACTIVE', locked: true }

  it('is shelved by an administrator only', () => {
    expect(say(rules.canShelve(locked, person))).toBe('The instance is locked')
    expect(say(rules.canShelve(locked, { isSuperuser: true }))).toBe('yes')
  })

  it('can be unlocked and not locked again', () => {
    expect(say(rules.canUnlock(locked))).toBe('yes')
    expect(say(rules.canLock(locked))).toBe('The instance is locked already')
    expect(say(rules.canUnlock({ status: 'ACTIVE', locked: false }))).toBe('The instance is not locked')
    expect(say(rules.canLock({ status: 'ACTIVE', locked: false }))).toBe('yes')
  })
})

test('a password can be retrieved of an instance that is on or off and has a key pair', () => {
  const of = (status: string, key_name: string | null) => say(rules.canRetrievePassword(Object({ status, key_name })))
  expect([of('ACTIVE', 'mine'), of('ACTIVE', null), of('ACTIVE', '')]).toEqual([
    ...['yes', 'The instance has no key pair', 'The instance has no key pair'],
  ])
  expect(of('BUILD', 'mine')).not.toBe('yes')
})
