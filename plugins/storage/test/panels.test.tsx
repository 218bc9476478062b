// @needs images
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openStorage } from './open-storage.ts'

const RULES = [
  ['Volumes', '/project/volumes', 'volume:get_all'],
  ['Volume Snapshots', '/project/snapshots', 'volume:get_all_snapshots'],
  ['Volume Backups', '/project/backups', 'backup:get_all'],
  ['Volume Groups', '/project/volume_groups', 'group:get_all'],
  ['Group Snapshots', '/project/vg_snapshots', 'group:get_all_group_snapshots'],
] as const

const settings = { OPENSTACK_CINDER_FEATURES: { enable_backup: true } }
const link = (path: string): boolean => document.querySelector(`nav a[href="${path}"]`) !== null

it.each(['block-storage', 'block-store', 'volume', 'volumev3'])(
  'shows the panels of block storage where the catalogue has a service of type %s [VOLP-001]',
  async (type) => {
    await openStorage({ settings, path: '/project/snapshots', catalog: { volumev3: type } })
    for (const [label, path] of RULES) await waitFor(() => expect(link(path), label).toBe(true))
  },
)

it('shows no panel of block storage where the catalogue lacks the service [VOLP-001]', async () => {
  await openStorage({
    settings,
    areas: ['storage', 'images'],
    path: '/project/images',
    catalog: { volumev3: null },
  })
  await waitFor(() => expect(link('/project/images')).toBe(true))
  expect(RULES.filter(([, path]) => link(path))).toEqual([])
})

it('shows groups and their snapshots only where the service has them [VOLP-002]', async () => {
  const app = await openStorage({ path: '/project/snapshots', maximumVersions: { volumev3: '3.26' } })
  await waitFor(() => expect(link('/project/snapshots')).toBe(true))
  await app.answered()
  expect([link('/project/volume_groups'), link('/project/vg_snapshots')]).toEqual([false, false])
})

it.each(RULES)('shows %s at %s to whom the rule %s tells it [VOLP-001]', async (_label, path, rule) => {
  const others = RULES.filter(([, one]) => one !== path)
  await openStorage({ settings, path: others[0]?.[1] ?? '', policy: { volume: { [rule]: '!' } } })
  for (const [label, other] of others) await waitFor(() => expect(link(other), label).toBe(true))
  expect(link(path)).toBe(false)
})
