import { expect, it } from 'vitest'
import type { ReachModel, ReachPort } from './model.ts'
import { enter, leave } from './port-gate.ts'
import { testModel, testPort, testRule } from './test-model.ts'
import type { Walk } from './walk.ts'

const WEB = testPort('web', 'front', '10.0.0.5')
const REMOTE = '198.51.100.7'

interface Changes {
  readonly model?: Partial<ReachModel>
  readonly port?: Partial<ReachPort>
  readonly isOut?: boolean
}

/** What stops a request for tcp 443 at the port `web`, and the steps that it takes there. */
function gate({ model = {}, port = {}, isOut = false }: Changes) {
  const walk: Walk = {
    model: { ...testModel, ...model },
    hops: [],
    traffic: { protocol: 'tcp', port: 443 },
    source: isOut ? '10.0.0.5' : REMOTE,
  }
  const asked = { ...WEB, ...port }
  const stop = isOut ? leave(walk, asked, REMOTE) : enter(walk, asked, '10.0.0.5')
  return { stop, steps: walk.hops.map(({ step }) => step), hops: walk.hops }
}
const server = (status: string | null) => ({ servers: [{ id: 'vm-web', name: 'web', status }] })

it.each(['ACTIVE', 'RESCUE', 'PASSWORD', 'VERIFY_RESIZE', 'MIGRATING', null])(
  'reaches a guest in the status %s',
  (status) => {
    expect(gate({ model: server(status) })).toMatchObject({ stop: undefined, steps: ['enters-by-rule', 'arrives'] })
  },
)

it.each(['SHUTOFF', 'PAUSED', 'SUSPENDED', 'ERROR', 'BUILD', 'SHELVED_OFFLOADED', 'DELETED'])(
  'reaches no guest in the status %s, and none sends',
  (status) => {
    for (const isOut of [false, true])
      expect(gate({ model: server(status), isOut })).toMatchObject({
        stop: { reason: 'instance-is-not-running', values: { status } },
        steps: [],
      })
  },
)

it.each([
  [{ status: 'DOWN' }, 'port-is-down', { status: 'DOWN' }],
  [{ status: 'ERROR' }, 'port-is-down', { status: 'ERROR' }],
  [{ status: 'BUILD' }, 'port-is-down', { status: 'BUILD' }],
  [{ admin_state_up: false }, 'port-is-off', {}],
  [{ admin_state_up: false, status: 'DOWN' }, 'port-is-off', {}],
  [{ security_groups: [] }, 'no-security-group', {}],
  [{ security_groups: null }, 'no-security-group', {}],
])('stops at a port with %j: %s', (port, reason, values) => {
  expect(gate({ port }).stop).toMatchObject({ reason, values })
})

it.each([{ status: 'ACTIVE' }, { status: null }, { status: 'N/A' }, { device_id: '' }])(
  'passes a port with %j',
  (port) => {
    expect(gate({ port }).stop).toBe(undefined)
  },
)

it('stops at a network that is switched off', () => {
  const networks = testModel.networks.map((one) => (one.id === 'front' ? { ...one, admin_state_up: false } : one))
  expect(gate({ model: { networks } }).stop).toMatchObject({ reason: 'network-is-off', on: { id: 'front' } })
})

it.each([
  [false, {}, ['enters-by-rule', 'arrives']],
  [true, {}, ['starts', 'leaves-by-rule']],
  [false, { port_security_enabled: false }, ['enters-unfiltered', 'arrives']],
  [true, { port_security_enabled: false }, ['starts', 'leaves-unfiltered']],
])('takes, leaving %s, at a port with %j the steps %j', (isOut, port, steps) => {
  expect(gate({ isOut, port }).steps).toEqual(steps)
})

it('says where it starts, and at what it arrives', () => {
  expect(gate({ isOut: true }).hops[0]?.values).toEqual({ address: '10.0.0.5', network: 'front' })
  expect(gate({}).hops[1]?.values).toEqual({ address: '10.0.0.5' })
})

const group = (id: string, name: string, rules: ReturnType<typeof testRule>[] = [], stateful = true) => ({
  ...{ id, name, stateful },
  security_group_rules: rules,
})

it.each([
  [false, 'no-rule-in', { direction: 'ingress', protocol: 'tcp', port: 443, cidr: `${REMOTE}/32` }],
  [true, 'no-rule-out', { direction: 'egress', protocol: 'tcp', port: 443, cidr: `${REMOTE}/32` }],
])('says, leaving %s, %s, and the rule that is missing', (isOut, reason, rule) => {
  const groups = [group('default', 'default'), group('mine', 'mine')]
  const { stop } = gate({ isOut, model: { groups }, port: { security_groups: ['default', 'mine'] } })
  expect(stop).toMatchObject({ reason, values: { group: 'mine', remote: `${REMOTE}/32` } })
  expect(stop?.rule).toMatchObject({ ...rule, group: { id: 'mine', name: 'mine' } })
  const alone = gate({ isOut, model: { groups }, port: { security_groups: ['default'] } })
  expect(alone.stop?.rule?.group.name).toBe('default')
})

it('asks a stateless group for a rule for the answers, of which it names no port', () => {
  const oneWay = group('mine', 'mine', [testRule('ingress')], false)
  const { stop, steps } = gate({ model: { groups: [oneWay] }, port: { security_groups: ['mine'] } })
  expect([stop?.reason, steps]).toEqual(['no-rule-for-replies', ['enters-by-rule']])
  expect(stop?.rule).toMatchObject({ direction: 'egress', protocol: 'tcp', cidr: `${REMOTE}/32` })
  expect(stop?.rule).not.toHaveProperty('port')
  const both = group('mine', 'mine', [testRule('ingress'), testRule('egress')], false)
  expect(gate({ model: { groups: [both] }, port: { security_groups: ['mine'] } }).stop).toBe(undefined)
  const hidden = gate({ model: { groups: [oneWay] }, port: { security_groups: ['mine', 'theirs'] } })
  expect(hidden.stop?.reason).toBe('hidden-groups')
})

it('does not know what groups and addresses that cannot be read let pass', () => {
  expect(gate({ port: { security_groups: ['theirs'] } }).stop?.reason).toBe('hidden-groups')
  const office = group('mine', 'mine', [testRule('ingress', { remote_address_group_id: 'unknown' })])
  expect(gate({ model: { groups: [office] }, port: { security_groups: ['mine'] } }).stop?.reason).toBe(
    'hidden-addresses',
  )
})
