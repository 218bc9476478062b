import { expect, it } from 'vitest'
import compute from './plugin.ts'

it('declares each method of each address once', () => {
  const routes = (compute.routes ?? []).map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
  expect(routes.toSorted()).toEqual([...new Set(routes)].toSorted())
})

it('knows the features that others ask for by name', () => {
  expect(Object.keys(compute.features ?? {})).toEqual(
    expect.arrayContaining(['servergroup_soft_policies', 'instance_description', 'servergroup_user_info']),
  )
})
