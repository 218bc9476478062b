import { expect, it } from 'vitest'
import { PROVISIONING } from '../api/statuses.ts'
import plugin from './plugin.ts'

interface Action {
  readonly allowed?: (item: object) => unknown
}

const actions = (plugin.resourceTypes ?? []).flatMap(({ code, actions: own = {} }) =>
  Object.entries(own as unknown as Readonly<Record<string, Action>>).map(([key, action]) => ({
    code,
    key,
    allowed: action.allowed,
  })),
)
const FREE = ['OS::Octavia::Flavor', 'OS::Octavia::FlavorProfile']
/** Of a certificate it is its use that counts. */
const OTHERS = ['OS::Barbican::Certificate']
const OF_LIST = ['createLoadBalancer']

/** What fits each action of load balancing, while the status does. */
const fits = {
  associateFloatingIp: {},
  disassociateFloatingIp: { floating_ip: { id: 'x1' } },
  changeCertificates: { protocol: 'TERMINATED_HTTPS' },
  orderL7Policies: { l7_policies: [{ id: 'y1' }, { id: 'y2' }] },
}
const itemOf = (key: string, provisioning_status: string) => ({
  provisioning_status,
  ...(key in fits ? fits[key as keyof typeof fits] : {}),
})

it('takes changes of a resource that is active or in error, and of no other [LB-043, LB-044]', () => {
  const limited = actions.filter(({ code, key }) => ![...FREE, ...OTHERS].includes(code) && !OF_LIST.includes(key))
  expect(limited).not.toHaveLength(0)
  for (const { key, allowed } of limited)
    expect([key, PROVISIONING.filter((status) => allowed?.(itemOf(key, status)) === true)]).toEqual([
      key,
      ['ACTIVE', 'ERROR'],
    ])
  expect(actions.filter(({ code, allowed }) => FREE.includes(code) && allowed)).toEqual([])
})

it.each([
  ['OS::Octavia::LoadBalancer', 'associateFloatingIp', { floating_ip: { id: 'x1' } }],
  ['OS::Octavia::LoadBalancer', 'disassociateFloatingIp', { floating_ip: {} }],
  ['OS::Octavia::LoadBalancer', 'disassociateFloatingIp', {}],
  ['OS::Octavia::Listener', 'createPool', { default_pool_id: 'o1' }],
  ['OS::Octavia::Listener', 'changeCertificates', { protocol: 'HTTPS' }],
  ['OS::Barbican::Certificate', 'deleteCertificate', { uses: [{ listener_id: 'l1' }] }],
  ['OS::Octavia::Pool', 'createHealthMonitor', { health_monitor_id: 'h1' }],
])('does not offer of %s the action %s with %j', (code, key, item) => {
  const found = actions.find((one) => one.code === code && one.key === key)
  expect(found?.allowed?.({ provisioning_status: 'ACTIVE', ...item })).not.toBe(true)
})
