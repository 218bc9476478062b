// @needs compute images network storage
import { expect, it } from 'vitest'
import { AREAS } from '../api/template-generator.ts'
import { openStacks } from './open-stacks.ts'

const OPTIONS = '/project/template_generator/get_resource_options'

it('answers the choices of a template by area, and the message of one that fails [STACKP-039, STACKP-040]', async () => {
  const app = await openStacks({
    areas: ['orchestration', 'compute', 'images', 'network', 'storage'],
    world: 'demo',
    path: '/not_found',
    expectProblems: true,
  })
  const { auth, ...lists } = await (await app.request('GET', OPTIONS)).json()
  expect(auth).toEqual({ tenant_id: app.host.simulator.people.projects.demo, admin: false })
  expect(Object.keys(lists)).toEqual([...AREAS])
  const choice = { id: expect.any(String), name: expect.any(String) }
  for (const area of AREAS) {
    const found: readonly unknown[] = lists[area]
    expect([area, found]).toEqual([area, found.map(() => choice)])
  }
  const namesOf = (area: string): readonly string[] => lists[area].map(({ name }: { readonly name: string }) => name)
  expect(namesOf('instances')).toContain('web-01')
  expect(namesOf('networks')).toContain('private')
  expect(namesOf('subnets')).toContain('private-subnet')
  expect(namesOf('volumes')).toContain('db-01-data')
  expect(namesOf('keypairs')).toContain('demo-key')
  expect(namesOf('availability_zones')).toContain('nova')
  expect(namesOf('images')).toContain('debian-12')
  for (const area of ['floating_networks', 'flavors', 'template_versions', 'security_groups'])
    expect([area, namesOf(area).length > 0]).toEqual([area, true])
  app.refuse({ service: 'volumev3', method: 'GET', path: '/snapshots', status: 500, message: 'The store is away.' })
  const partly = await (await app.request('GET', OPTIONS)).json()
  expect(partly).toMatchObject({ ...lists, volume_snapshots: [], errors: { volume_snapshots: expect.any(String) } })
  expect(Object.keys(partly.errors)).toEqual(['volume_snapshots'])
})
