import { expect, it } from 'vitest'
import { isStatus, statusOf } from './server-state.ts'

it('shows one status for each pair of states', () => {
  expect([
    statusOf('building', 'spawning'),
    statusOf('active', null),
    statusOf('active', 'reboot_started'),
    statusOf('active', 'rebooting_hard'),
    statusOf('active', 'powering-off'),
    statusOf('stopped', 'resize_migrating'),
    statusOf('resized', 'resize_reverting'),
    statusOf('paused', 'migrating'),
    statusOf('error', null),
  ]).toEqual(['BUILD', 'ACTIVE', 'REBOOT', 'HARD_REBOOT', 'ACTIVE', 'RESIZE', 'REVERT_RESIZE', 'MIGRATING', 'ERROR'])
})

it('knows its statuses in any case, and no others', () => {
  expect(['shutoff', 'HARD_REBOOT', 'bogus'].map(isStatus)).toEqual([true, true, false])
})
