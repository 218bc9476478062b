import { expect, it } from 'vitest'
import { externalMember, memberProblem, membersOf, nameOfRow, rowOf, withPort } from './members.ts'
import { isAddress, isRange, isWhole } from './rules.ts'

const MEMBER = {
  id: 'm1',
  name: 'm1',
  loadbalancerId: 'b1',
  poolId: 'o1',
  ref: 'o1/m1',
  provisioning_status: 'ACTIVE' as const,
  operating_status: 'ONLINE' as const,
  admin_state_up: true,
  trackBy: 'm1',
  address: '192.0.2.1',
  protocol_port: 80,
}
const ROW = { ...externalMember('a', 'HTTP'), address: '192.0.2.1' }

it('gives a server of a pool that sees HTTP port 80, and changes no port that is there [LB-052]', () => {
  const portOf = (row: object, protocol: string) => withPort({ ...ROW, ...row }, protocol).protocol_port
  const server = { protocol_port: null }
  expect(['HTTP', 'TERMINATED_HTTPS', 'TCP'].map((protocol) => portOf(server, protocol))).toEqual([80, 80, null])
  expect([portOf({ protocol_port: 8080 }, 'HTTP'), portOf({ ...server, id: 'm1' }, 'HTTP')]).toEqual([8080, null])
})

it('calls a row by its server, then by its address', () => {
  const names = [{ label: 'web-01' }, {}, { address: null }].map((row) => nameOfRow({ ...ROW, ...row }))
  expect(names).toEqual(['web-01', '192.0.2.1', ''])
})

it('makes a row of a member that the pool has, with what the service leaves out filled in', () => {
  const row = { ...externalMember('m1', 'HTTP'), id: 'm1', label: '192.0.2.1', address: '192.0.2.1' }
  expect(rowOf(MEMBER)).toEqual(row)
  const said = {
    name: 'front',
    weight: 0,
    backup: true,
    subnet_id: 's1',
    monitor_address: '192.0.2.2',
    monitor_port: 81,
  }
  expect(rowOf({ ...MEMBER, ...said })).toMatchObject({ ...said, label: 'front' })
})

it.each([
  [{}, undefined],
  [{ address: null, protocol_port: null }, undefined],
  [{ address: 'here' }, ['address', 'The IP address is not valid.']],
  [{ protocol_port: 0 }, ['protocol_port', 'The port must be a number between 1 and 65535.']],
  [{ protocol_port: 65_536 }, ['protocol_port', 'The port must be a number between 1 and 65535.']],
  [{ protocol_port: 1 }, undefined],
  [{ protocol_port: 65_535 }, undefined],
  [{ weight: null }, ['weight', 'The weight must be a number between 0 and 256.']],
  [{ weight: -1 }, ['weight', 'The weight must be a number between 0 and 256.']],
  [{ weight: 257 }, ['weight', 'The weight must be a number between 0 and 256.']],
  [{ weight: 0 }, undefined],
  [{ weight: 256 }, undefined],
  [{ monitor_address: '' }, ['monitor_address', 'The monitor address must be a valid IP address.']],
  [{ monitor_address: '2001:db8::1' }, undefined],
  [{ monitor_port: '' }, ['monitor_port', 'The monitor port must be a number between 1 and 65535.']],
  [{ monitor_port: '80' }, undefined],
])('judges a member with %j: %j [LB-057, LB-058, LB-059, LB-060]', (fields, problem) => {
  const found = memberProblem({ ...ROW, ...fields })
  expect(found && [found.field, found.text]).toEqual(problem)
})

it('sends what a member has, numbers as numbers, and nothing that is empty [LB-074]', () => {
  const full = { name: 'front', subnet_id: 's1', monitor_address: '192.0.2.2', monitor_port: '81', protocol_port: '80' }
  expect(membersOf([{ ...ROW, ...full, weight: '7', backup: true, admin_state_up: false }])).toEqual([
    {
      name: 'front',
      subnet_id: 's1',
      monitor_address: '192.0.2.2',
      monitor_port: 81,
      address: '192.0.2.1',
      protocol_port: 80,
      weight: 7,
      admin_state_up: false,
      backup: true,
    },
  ])
  expect(membersOf([{ ...ROW, weight: null }])).toMatchObject([{ weight: 1 }])
  expect(
    membersOf([
      { ...ROW, address: '' },
      { ...ROW, protocol_port: '' },
    ]),
  ).toEqual([])
})

it('takes from a member that the pool has the monitor address and port that were emptied', () => {
  const had = { ...ROW, id: 'm1' }
  expect(membersOf([had])).toMatchObject([{ id: 'm1', monitor_address: null, monitor_port: null }])
  const [kept] = membersOf([{ ...had, monitor_address: '192.0.2.2', monitor_port: 81 }])
  expect([kept?.monitor_address, kept?.monitor_port]).toEqual(['192.0.2.2', 81])
})

it('knows whole numbers between two bounds', () => {
  const texts = ['1', '5', '0', '6', '1.5', '', ' 1', '-1', '1e0', '0000000000001']
  expect(texts.filter((text) => isWhole(text, 1, 5))).toEqual(['1', '5'])
  expect(isWhole('-1', -1, 0)).toBe(true)
})

it('takes as an address what is one, and ranges up to the length of an address', () => {
  expect(['0.0.0.0', '255.255.255.255', '::1', '::ffff:192.0.2.1'].every(isAddress)).toBe(true)
  expect(['1.2.3.4.5', '1.2.3.-4', 'abcd', ':', '[::1]'].some(isAddress)).toBe(false)
  expect(['192.0.2.1/0', '192.0.2.1/32', '::/0', '::/128'].every(isRange)).toBe(true)
  expect(['192.0.2.1/-1', '::/129', '192.0.2.1/24/1', '/24', '192.0.2.1/'].some(isRange)).toBe(false)
})
