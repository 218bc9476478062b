import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import resizeForm from './resize-form.ts'
import { NO_NEEDS } from './resize-model.ts'

const SIZES = { disk: 10, ephemeral: 0, swap: 0, is_disabled: false }
const flavors = [{ ...SIZES, id: 'f2', name: 'large', vcpus: 4, ram: 4096 }]
const answers = { flavors, limits: {}, image: NO_NEEDS, isOwn: true }
const item = { id: 's1', tenant_id: 'p1', image: '', flavor: { original_name: 'tiny', vcpus: 1, ram: 512, disk: 1 } }
const values = { flavor_id: 'f2', old_flavor_name: 'tiny', disk_config: 'MANUAL' }

it('begins with the name of the old flavor, or its id [COMPUTE-051]', async () => {
  const { initial } = await tryForm(resizeForm)
  const old = (flavor: object) => initial({ item: { ...item, flavor } }).old_flavor_name
  expect([old({ original_name: 'tiny', id: 'f1' }), old({ id: 'f1' }), old({})]).toEqual(['tiny', 'f1', '—'])
})

it('sends the flavor that is chosen, and none while none is [COMPUTE-051]', async () => {
  const { body, command, problems } = await tryForm(resizeForm)
  expect(body({ values, answers, item })).toEqual({ flavor_id: 'f2', disk_config: 'MANUAL' })
  expect(command({ values, answers, item })).toBe('openstack server resize --flavor f2 s1')
  expect(problems({ values, answers, item })).toEqual({})
  const none = { values: {}, answers, item }
  expect([body(none), command(none)]).toEqual([{ flavor_id: '' }, 'openstack server resize --flavor  s1'])
  expect(problems(none)).toEqual({ flavor_id: 'Select a new flavor.' })
})

it('adds to the quota of the project what the new flavor has more', async () => {
  const { form, source } = await tryForm(resizeForm)
  const { cores, ram } = Object(form.spec.quota)
  const adds = (more: object, of: object = item) => {
    const state = { values, answers: { ...answers, ...more }, item: of }
    return [cores.adds(state), ram.adds(state)]
  }
  expect(adds({})).toEqual([3, 3584])
  expect(adds({}, { ...item, flavor: {} })).toEqual([4, 4096])
  expect(adds({ isOwn: false })).toEqual([undefined, undefined])
  const quota = Object(async (...names: readonly string[]) => names)
  const limits = (projectId: string) => source('limits', { item, projectId, quota })
  expect([await limits('p1'), await limits('p2')]).toEqual([['cores', 'ram'], {}])
  const isOwn = (projectId: string) => source('isOwn', { item, projectId })
  expect([await isOwn('p1'), await isOwn('p2')]).toEqual([true, false])
})

it('asks for the image that an instance was made from', async () => {
  const { source } = await tryForm(resizeForm)
  const read = Object(async (_call: object, { params }: { readonly params: object }) => params)
  const image = (of: unknown) => source('image', { item: { ...item, image: of }, read })
  expect([await image({ id: 'i1' }), await image(null)]).toEqual([{ id: 'i1' }, NO_NEEDS])
})
