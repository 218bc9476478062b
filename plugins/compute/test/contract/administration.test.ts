import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

it('tells administrators the usage of every project in whole days, and of one', async () => {
  const admin = await openCloud('admin')
  const member = await openCloud('member')
  const today = new Date().toISOString().slice(0, 10)
  const period = `start=2020-01-01&end=${today}`
  const { status, body } = await admin.request<Listed>('GET', `/api/nova/usages/?${period}`)
  expect(status).toBe(200)
  for (const item of body.items)
    expect(item).toMatchObject({
      project_id: expect.any(String),
      vcpus: expect.any(Number),
      mb_hours: expect.any(Number),
    })
  const one = `/api/nova/usage/?${period}&project=${member.session.project_id}`
  expect(await admin.request('GET', one)).toMatchObject({
    status: 200,
    body: { servers: expect.any(Array), vcpu_hours: expect.any(Number) },
  })
  expect((await member.request('GET', `/api/nova/usages/?${period}`)).status).toBe(403)
  expect((await member.request('GET', `/api/nova/usage/?start=then&end=${today}`)).status).toBe(400)
})

it('reads a hypervisor as it is listed', async () => {
  const admin = await openCloud('admin')
  const { body } = await admin.request<Listed>('GET', '/api/nova/hypervisors/')
  const [first] = body.items
  if (!first) return
  expect(await admin.request('GET', `/api/nova/hypervisors/${first.id}/`)).toMatchObject({
    status: 200,
    body: { id: first.id, hypervisor_hostname: first.hypervisor_hostname, servers: expect.any(Array) },
  })
})
