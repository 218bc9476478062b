import { expect, it } from 'vitest'
import { openNeutron } from '../../test/open-neutron.ts'

it('takes several groups with and without their name around each', async () => {
  const { demo } = await openNeutron()
  const security_groups = [{ security_group: { name: 'one' } }, { name: 'two' }]
  const made = (await demo('POST', '/security-groups', { security_groups })).json.security_groups
  expect(made.map(({ name }: { name: string }) => name)).toEqual(['one', 'two'])
})

it('takes no protocol of IPv6 for IPv4', async () => {
  const { demo } = await openNeutron()
  const { id } = (await demo('POST', '/security-groups', { security_group: { name: 'g' } })).json.security_group
  const add = (protocol: string | number, ethertype: string) =>
    demo('POST', '/security-group-rules', {
      security_group_rule: { security_group_id: id, direction: 'ingress', protocol, ethertype },
    })
  expect((await add('ipv6-icmp', 'IPv4')).json.NeutronError).toMatchObject({
    ...{
      type: 'SecurityGroupEthertypeConflictWithProtocol',
      message: 'Invalid ethertype IPv4 for protocol ipv6-icmp.',
    },
  })
  expect([(await add(58, 'IPv4')).status, (await add('ipv6-icmp', 'IPv6')).status]).toEqual([400, 201])
})

it('makes no group without quota for its first rules', async () => {
  const { demo, admin } = await openNeutron()
  const [{ tenant_id }] = (await demo('GET', '/security-groups')).json.security_groups
  await admin('PUT', `/quotas/${tenant_id}`, { quota: { security_group_rule: 0 } })
  expect((await demo('POST', '/security-groups', { security_group: { name: 'g' } })).type).toBe('OverQuota')
})
