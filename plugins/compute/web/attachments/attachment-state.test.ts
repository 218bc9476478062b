import { expect, it } from 'vitest'
import {
  type AttachmentState,
  canAssociateFloatingIp,
  canAttachInterface,
  canAttachVolume,
  canDetachInterface,
  canDisassociateFloatingIp,
  canEditSecurityGroups,
} from './attachment-state.ts'

const fixed = { addr: '10.0.0.5', version: 4, 'OS-EXT-IPS:type': 'fixed' }
const floating = { addr: '203.0.113.9', version: 4, 'OS-EXT-IPS:type': 'floating' }
const server: AttachmentState = { status: 'ACTIVE', tenant_id: 'p1', addresses: { private: [fixed] } }
const off = { ...server, status: 'SHUTOFF' }
const going = { ...server, 'OS-EXT-STS:task_state': 'deleting' }
const reached = { ...server, addresses: { private: [fixed, floating] } }
const bare = { ...server, addresses: {} }
const here = { projectId: 'p1' }

const DELETING = { because: 'The instance is being deleted' }
const NEEDS_ACTIVE = { because: 'Needs status ACTIVE' }

it.each([
  ['a volume to an active one only', canAttachVolume, [server, true], [off, NEEDS_ACTIVE]],
  [
    'an interface to one that is active or shut off',
    canAttachInterface,
    [off, true],
    [{ ...server, status: 'PAUSED' }, { because: 'Needs status ACTIVE or SHUTOFF' }],
  ],
  [
    'no interface where there is no address',
    canDetachInterface,
    [off, true],
    [bare, { because: 'The instance has no address' }],
  ],
  [
    'a floating IP where there is none',
    canAssociateFloatingIp,
    [off, true],
    [reached, { because: 'The instance has a floating IP already' }],
  ],
  [
    'no floating IP in error',
    canAssociateFloatingIp,
    [bare, true],
    [{ ...server, status: 'ERROR' }, { because: 'The instance is in error' }],
  ],
  [
    'a floating IP back',
    canDisassociateFloatingIp,
    [reached, true],
    [server, { because: 'The instance has no floating IP' }],
  ],
] as const)(
  'attaches or takes %s, and nothing while it is being deleted',
  (_what, can, [fit, yes], [unfit, reason]) => {
    expect([can(fit), can(unfit), can(going)]).toEqual([yes, reason, DELETING])
  },
)

it('leaves the security groups of another project alone', () => {
  expect([canEditSecurityGroups(server, here), canEditSecurityGroups(off, here)]).toEqual([true, NEEDS_ACTIVE])
  expect(canEditSecurityGroups(server, { projectId: 'p2' })).toEqual({
    because: 'The instance belongs to another project',
  })
})
