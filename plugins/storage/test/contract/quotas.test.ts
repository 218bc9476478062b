import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as quotas from '../../api/quotas.ts'

it('reads and changes the quotas of volumes, by default and of one project [COMPUTE-044, VOLUME-012, VOLP-110]', async () => {
  const admin = await openCloud('admin')
  const [volumes, snapshots, gigabytes, ...others] = await admin.send(quotas.defaults)
  expect([volumes, snapshots, gigabytes].map((one) => one?.name)).toEqual(['volumes', 'snapshots', 'gigabytes'])
  expect(others.map(({ name }) => name)).toEqual(['backups', 'backup_gigabytes', 'groups', 'per_volume_gigabytes'])
  const limitOf = (one = volumes) => one?.limit ?? -1
  const before = { volumes: limitOf(), snapshots: limitOf(snapshots), gigabytes: limitOf(gigabytes) }
  const raised = { ...before, snapshots: before.snapshots + 1 }
  await admin.send(quotas.changeDefaults, { body: raised })
  const changed = await admin.send(quotas.defaults)
  expect(changed).toContainEqual(expect.objectContaining({ name: 'snapshots', limit: raised.snapshots }))
  const addresses = [quotas.defaults, quotas.changeDefaults, quotas.changeProject].map(({ method, path }) => [
    method,
    path,
  ])
  expect(addresses).toEqual([
    ['GET', '/api/cinder/quota-sets/defaults/'],
    ['PATCH', '/api/cinder/quota-sets/defaults/'],
    ['PATCH', '/api/cinder/quota-sets/:project'],
  ])
  for (const name of ['volumes', 'snapshots', 'gigabytes'] as const) {
    const { [name]: _, ...rest } = before
    expect(await admin.refusal(quotas.changeDefaults, { body: rest })).toMatchObject({
      status: 400,
      body: { fields: { [name]: [expect.any(String)] } },
    })
  }
  await admin.send(quotas.changeDefaults, { body: before })

  const params = { project: admin.session.project_id }
  await admin.send(quotas.changeProject, { params, body: raised })
  expect(await admin.refusal(quotas.changeProject, { params, body: { volumes: 1 } })).toMatchObject({
    status: 400,
    body: { fields: { snapshots: [expect.any(String)] } },
  })
  expect(await admin.send(quotas.ofProject, { params })).toContainEqual({
    display_name: 'Volume Snapshots',
    name: 'snapshots',
    limit: raised.snapshots,
    used: expect.any(Number),
  })
  await admin.send(quotas.changeProject, { params, body: before })
})

it('answers what the project may use of volumes', async () => {
  const limits = await (await openCloud('member')).send(quotas.limits)
  for (const name of ['maxTotalVolumeGigabytes', 'totalGigabytesUsed', 'maxTotalVolumes', 'totalVolumesUsed'])
    expect(limits).toHaveProperty(name, expect.any(Number))
})
