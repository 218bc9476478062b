import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

interface Listed {
  readonly items: readonly { readonly name: string; readonly limit: number }[]
}

const NAMES = ['volumes', 'snapshots', 'gigabytes']

it('reads and changes the quotas of volumes, by default and of one project [COMPUTE-044]', async () => {
  const admin = await openCloud('admin')
  const defaults = async () => (await admin.request<Listed>('GET', '/api/cinder/quota-sets/defaults/')).body.items
  const before = Object.fromEntries((await defaults()).map(({ name, limit }) => [name, limit]))
  expect(Object.keys(before)).toEqual(NAMES)
  const raised = { ...before, snapshots: (before.snapshots ?? 0) + 1 }
  expect((await admin.request('PATCH', '/api/cinder/quota-sets/defaults/', raised)).status).toBe(204)
  expect(await defaults()).toContainEqual(expect.objectContaining({ name: 'snapshots', limit: raised.snapshots }))
  await admin.request('PATCH', '/api/cinder/quota-sets/defaults/', before)

  const path = `/api/cinder/quota-sets/${admin.session.project_id}`
  expect((await admin.request('PATCH', path, raised)).status).toBe(204)
  expect(await admin.request('PATCH', path, { volumes: 1 })).toMatchObject({
    status: 400,
    body: { fields: { snapshots: [expect.any(String)] } },
  })
  const quotas = await admin.request<Listed>('GET', path)
  expect(quotas.body.items).toContainEqual({
    display_name: 'Volume Snapshots',
    name: 'snapshots',
    limit: raised.snapshots,
    used: expect.any(Number),
  })
  await admin.request('PATCH', path, before)
})
