import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { resolveNames } from './name-filter.ts'
import type { NovaServer } from './nova-server.ts'

const server = (fields: object): NovaServer => Object({ id: 's1', ...fields })
const named = (...ids: readonly string[]) => ids.map((id) => ({ id, name: 'web' }))
const cloudOf = (images: readonly object[], projects: readonly object[] = []) =>
  tryRoutes([], {
    answers: {
      'image GET /images': { images },
      'compute GET /flavors': { flavors: [...named('f1'), { id: 'f2', name: 'other' }] },
      'identity GET /projects': { projects },
    },
  })

it('gives Nova the only id that each name has', async () => {
  const bench = cloudOf(named('i1'), named('p1'))
  const names = { image_name: 'web', flavor_name: 'web', project: 'web' }
  const found = await resolveNames(bench.cloud, names)
  expect(found).toMatchObject({ isEmpty: false, nova: { image: 'i1', flavor: 'f1', project_id: 'p1' } })
  expect(bench.lines()).toEqual([
    'image GET /images?name=web&limit=1000',
    'compute GET /flavors?is_public=None',
    'identity GET /projects?name=web',
  ])
})

it('asks for no name that is not given, and finds nothing where one name has no id', async () => {
  const bench = cloudOf([])
  expect(await resolveNames(bench.cloud, {})).toMatchObject({ isEmpty: false, nova: {} })
  expect(bench.lines()).toEqual([])
  expect(await resolveNames(bench.cloud, { image_name: 'web', flavor_name: 'web' })).toEqual({ isEmpty: true })
})

it('compares the rows where several images or projects have the name', async () => {
  const found = await resolveNames(cloudOf(named('i1', 'i2'), named('p1', 'p2')).cloud, {
    image_name: 'web',
    project: 'web',
  })
  if (found.isEmpty) throw new TypeError('Nothing was found.')
  const fits = (image: object | '', tenant_id?: string) => found.fits(server({ image, tenant_id }))
  expect(found.nova).toEqual({})
  expect([fits({ id: 'i2' }, 'p1'), fits({ id: 'i3' }, 'p1'), fits({ id: 'i1' }, 'p3'), fits('', 'p1')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
