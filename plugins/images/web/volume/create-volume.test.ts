import { Fault } from '@fascia/sdk/common'
import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import volumeForm from './create-volume.ts'
import { sizeProblem } from './volume-size.ts'

const item = { id: 'i1', name: 'cirros', min_disk: 2, size: 1 }
it('makes a volume of an image, of the least size at first and the default type [IMAGE-054, IMAGE-055, IMAGE-056]', async () => {
  const { outline, initial, body, command, form } = await tryForm(volumeForm)
  expect(outline).toEqual({
    'Volume Details': [
      'Volume Name: text',
      'Description: textarea, 2 rows',
      'Type: select, from types',
      'Size (GiB): spinner, required, checked',
      'Availability Zone: select, from zones',
    ],
  })
  expect(initial({ item, answers: { defaultType: 'ssd' } })).toEqual({
    name: 'cirros',
    volumeSize: 2,
    volume_type: 'ssd',
  })
  expect(initial({ item, answers: {} })).toEqual({ name: 'cirros', volumeSize: 2 })
  const of = { metadata: {}, image_id: 'i1', snapshot_id: null, source_volid: null }
  expect(body({ item, values: { volumeSize: 3 } })).toEqual({
    ...of,
    name: '',
    description: '',
    size: 3,
    volume_type: null,
    availability_zone: null,
  })
  const values = { name: 'n', description: 'd', volume_type: 'ssd', availability_zone: 'nova' }
  expect(body({ item, values: { ...values, volumeSize: 3 } })).toEqual({ ...of, ...values, size: 3 })
  const words = 'openstack volume create --image i1 --size'
  expect(command({ item, values: { ...values, volumeSize: 3 } })).toBe(
    `${words} 3 --type ssd --availability-zone nova --description d n`,
  )
  expect(command({ item })).toBe(`${words}  `)
  expect([form.spec.accepted, form.spec.layout]).toEqual(['Creating volume {name}', 'wizard'])
})

it.each([
  [undefined, true, true],
  [1.5, true, true],
  [1, true, true],
  [2, true, false],
  [100, false, false],
  [101, false, true],
  [101, true, false],
])('takes a size of %s, the quota known: %s, wrong: %s [IMAGE-057, IMAGE-058]', async (size, isKnown, isWrong) => {
  const { problems } = await tryForm(volumeForm)
  const found = problems({ item, values: { volumeSize: size }, answers: isKnown ? { limits: {} } : {} })
  expect('volumeSize' in found).toBe(isWrong)
  expect(sizeProblem(size, 2, isKnown) === undefined).toBe(!isWrong)
})

it('does without a default type where the cloud has none', async () => {
  const { form } = await tryForm(volumeForm)
  const load = (answer: unknown) =>
    Object(form.sources).defaultType({
      read: async () => {
        if (answer instanceof Error) throw answer
        return answer
      },
    })
  const refused = (status: number) => new Fault('GATEWAY_UPSTREAM_REFUSED', { status })
  expect([await load({ name: 'ssd' }), await load(refused(404))]).toEqual(['ssd', undefined])
  await expect(load(refused(403))).rejects.toMatchObject({ status: 403 })
  await expect(load(new TypeError('broken'))).rejects.toThrow('broken')
})
