import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

it('lists the ports of the project alone, each as the dashboard names it [LAUNCH-046]', async () => {
  const cloud = await openCloud('member')
  const { status, body } = await cloud.request<Listed>('GET', '/api/neutron/ports/')
  expect(status).toBe(200)
  for (const port of body.items)
    expect(port).toMatchObject({
      project_id: cloud.session.project_id,
      admin_state: expect.stringMatching(/^(UP|DOWN)$/),
      fixed_ips: expect.any(Array),
      security_group_ids: expect.any(Array),
    })
  const none = await cloud.request<Listed>('GET', '/api/neutron/ports/?network_id=00000000-0000-4000-8000-000000000000')
  expect(none).toMatchObject({ status: 200, body: { items: [] } })
})

it('lists the security groups of the project with their rules [LAUNCH-046]', async () => {
  const cloud = await openCloud('member')
  const { status, body } = await cloud.request<Listed>('GET', '/api/network/securitygroups/')
  expect(status).toBe(200)
  const group = body.items.find(({ name }) => name === 'default')
  expect(group).toMatchObject({ security_group_rules: expect.any(Array) })
  expect(group?.security_group_rules).toContainEqual(
    expect.objectContaining({ direction: 'egress', ip_protocol: null, from_port: null, ip_range: {}, group: {} }),
  )
})
