import { openCloud } from '@fascia/testing/contract'
import { afterAll, expect, it } from 'vitest'
import * as quotas from '../../api/quotas.ts'
import * as rules from '../../api/security-group-rules.ts'
import * as groups from '../../api/security-groups.ts'

const cloud = await openCloud('member')
const made: string[] = []

afterAll(async () => {
  for (const id of made) await cloud.send(groups.remove, { params: { id } })
})

it('creates, changes and deletes a security group, whose rules are changed by others in their place [NETP-093, NETP-100]', async () => {
  const group = await cloud.send(groups.create, { body: { name: 'contract', description: 'of a test' } })
  made.push(group.id)
  const params = { id: group.id }
  expect(group).toMatchObject({ name: 'contract', description: 'of a test', project_id: cloud.session.project_id })
  await cloud.send(groups.change, { params, body: { name: 'contract-2' } })
  expect(await cloud.send(groups.get, { params })).toMatchObject({ name: 'contract-2', description: 'of a test' })

  const body = {
    security_group_id: group.id,
    direction: 'ingress' as const,
    ethertype: 'IPv4' as const,
    protocol: 'tcp',
    port_range_min: 22,
    port_range_max: 22,
    remote_ip_prefix: '192.0.2.0/24',
    remote_group_id: null,
    description: 'first',
  }
  const first = await cloud.send(rules.create, { body })
  expect(first).toMatchObject({
    parent_group_id: group.id,
    ip_protocol: 'tcp',
    from_port: 22,
    to_port: 22,
    ip_range: { cidr: '192.0.2.0/24' },
    group: {},
    description: 'first',
  })
  const other = await cloud.send(rules.change, { params: { id: first.id }, body: { ...body, port_range_max: 23 } })
  const renamed = await cloud.send(rules.change, {
    params: { id: other.id },
    body: { ...body, port_range_max: 23, description: 'second' },
  })
  const listed = await cloud.send(rules.list, { query: { security_group_id: group.id } })
  expect(listed.filter(({ direction }) => direction === 'ingress')).toEqual([renamed])
  expect(renamed).toMatchObject({ port_range: '22 - 23', description: 'second' })
  await cloud.send(rules.remove, { params: { id: renamed.id } })
  expect(await cloud.refusal(rules.remove, { params: { id: renamed.id } })).toMatchObject({ status: 404 })
})

it('counts what is left of each quota', async () => {
  const room = await cloud.send(quotas.room)
  const params = { project: cloud.session.project_id }
  for (const { name, limit, used } of await cloud.send(quotas.ofProject, { params }))
    expect(room[name], name).toBe(limit < 0 ? undefined : limit - used)
})
