import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as serverGroups from '../../api/server-groups.ts'

async function allows(as: 'member' | 'reader', rule: string): Promise<boolean> {
  const cloud = await openCloud(as)
  const rules = [['compute', `os_compute_api:${rule}`]]
  return (await cloud.request<{ readonly allowed: boolean }>('POST', '/api/policy/', { rules })).body.allowed
}

it('lets a reader look, and a member look and touch', async () => {
  expect(await allows('reader', 'servers:detail')).toBe(true)
  expect(await allows('member', 'servers:detail')).toBe(true)
  expect(await allows('member', 'servers:delete')).toBe(true)
})

// A service that still allows the earlier forms of its rules lets a reader write; one that enforces its new defaults does not.
it('says of a reader who makes a server group what the service then does', async () => {
  const isAllowed = await allows('reader', 'os-server-groups:create')
  const reader = await openCloud('reader')
  const body = { name: 'policy', policies: ['affinity'] }
  const made = await reader.request<{ readonly id: string }>('POST', serverGroups.create.path, body)
  expect([isAllowed, made.status < 300, made.status === 403]).toEqual([isAllowed, isAllowed, !isAllowed])
  const member = await openCloud('member')
  if (made.status < 300) await member.send(serverGroups.remove, { params: { id: made.body.id } })
})
