import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as hypervisors from '../../api/hypervisors.ts'
import * as usage from '../../api/usage.ts'

it('gives administrators the usage of every project in whole days, and of one', async () => {
  const admin = await openCloud('admin')
  const member = await openCloud('member')
  const end = new Date().toISOString().slice(0, 10)
  const query = { start: '2020-01-01', end }
  expect((await admin.ask(usage.list, { query })).status).toBe(200)
  const project = member.session.project_id
  expect((await admin.ask(usage.get, { query: { ...query, project } })).status).toBe(200)
  expect((await member.ask(usage.list, { query })).status).toBe(403)
  expect((await member.ask(usage.get, { query: { start: 'then', end } })).status).toBe(400)
})

it('reads a hypervisor as it is listed', async () => {
  const admin = await openCloud('admin')
  const [first] = await admin.send(hypervisors.list)
  const { id, hypervisor_hostname } = first ?? expect.fail('the cloud has no hypervisor')
  expect(await admin.ask(hypervisors.get, { params: { id: String(id) } })).toMatchObject({
    status: 200,
    body: { id, hypervisor_hostname },
  })
})
