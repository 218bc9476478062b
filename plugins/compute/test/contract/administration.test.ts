import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import type { Hypervisor } from '../../api/hypervisors.ts'

it('gives administrators the usage of every project in whole days, and of one', async () => {
  const admin = await openCloud('admin')
  const member = await openCloud('member')
  const today = new Date().toISOString().slice(0, 10)
  const period = `start=2020-01-01&end=${today}`
  const one = `/api/nova/usage/?${period}&project=${member.session.project_id}`
  expect((await admin.request('GET', `/api/nova/usages/?${period}`)).status).toBe(200)
  expect((await admin.request('GET', one)).status).toBe(200)
  expect((await member.request('GET', `/api/nova/usages/?${period}`)).status).toBe(403)
  expect((await member.request('GET', `/api/nova/usage/?start=then&end=${today}`)).status).toBe(400)
})

it('reads a hypervisor as it is listed', async () => {
  const admin = await openCloud('admin')
  const [first] = await admin.list<Hypervisor>('/api/nova/hypervisors/')
  if (!first) return
  expect(await admin.request('GET', `/api/nova/hypervisors/${first.id}/`)).toMatchObject({
    status: 200,
    body: { id: first.id, hypervisor_hostname: first.hypervisor_hostname },
  })
})
