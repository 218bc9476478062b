import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

interface Listed {
  readonly items: readonly { readonly name: string; readonly limit: number }[]
}

it('reads the default quotas of networks, and changes those of one project [COMPUTE-044]', async () => {
  const admin = await openCloud('admin')
  const { status, body } = await admin.request<Listed>('GET', '/api/neutron/quota-sets/defaults/')
  expect(status).toBe(200)
  expect(body.items.map(({ name }) => name)).toEqual([
    'network',
    'subnet',
    'port',
    'router',
    'floatingip',
    'security_group',
    'security_group_rule',
  ])
  const path = `/api/neutron/quotas-sets/${admin.session.project_id}`
  const network = body.items[0]?.limit ?? -1
  expect((await admin.request('PATCH', path, { network })).status).toBe(204)
  expect((await admin.request('PATCH', path, { network: 'many' })).status).toBe(400)
  const quotas = await admin.request<Listed>('GET', path)
  expect(quotas.body.items).toContainEqual({
    display_name: 'Networks',
    name: 'network',
    limit: network,
    used: expect.any(Number),
  })
  const member = await openCloud('member')
  expect((await member.request('PATCH', path, { network })).status).toBe(403)
})
