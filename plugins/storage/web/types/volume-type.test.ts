import { tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import type { VolumeType } from '../../api/volume-types.ts'
import { createEncryption, updateEncryption } from './encryption-forms.ts'
import { createExtraSpec, extraSpec } from './extra-spec.ts'
import { createQosKey, qosKey } from './qos-key.ts'
import { qosSpec } from './qos-spec.ts'
import { associateQos, createType, editAccess, editType } from './type-forms.ts'
import { canEncrypt, isEncrypted, isPrivate } from './type-state.ts'

it('encrypts a type once, and gives access to a private one [VOLP-087, VOLP-088]', () => {
  const of = (fields: object) => fields as VolumeType
  const encrypted = of({ encryption: { provider: 'luks' } })
  const plain = of({ encryption: null })
  expect([canEncrypt(plain), canEncrypt(encrypted)]).toEqual([
    true,
    { because: 'The volume type is encrypted already' },
  ])
  expect([isEncrypted(encrypted), isEncrypted(plain)]).toEqual([true, { because: 'The volume type has no encryption' }])
  const isPublic = { because: 'Every project may use a public volume type' }
  expect([false, true, undefined].map((is_public) => isPrivate(of({ is_public })))).toEqual([true, isPublic, isPublic])
})

const item = { id: 't1', name: 'ssd', description: null, is_public: true, encryption: null, qos_specs_id: null }

it('creates and edits a type, public at first [VOLP-089]', async () => {
  const [made, edited] = await Promise.all([createType, editType].map(tryForm))
  const rest = ['Description: textarea, 2 rows', 'Public: checkbox']
  expect(made?.outline).toEqual({ '': ['Name: text', ...rest] })
  expect(edited?.outline).toEqual({ '': ['Name: text, required', ...rest] })
  expect([made?.initial(), edited?.initial({ item })]).toEqual([
    { is_public: true },
    { name: 'ssd', description: '', is_public: true },
  ])
  expect(edited?.initial({ item: { ...item, description: 'd' } })).toMatchObject({ description: 'd' })
  const words = 'openstack volume type create'
  expect(made?.command({ values: { name: 'n', is_public: true } })).toBe(`${words} --public n`)
  expect(made?.command({ values: { is_public: false, description: 'd' } })).toBe(`${words} --private --description d `)
})

it.each<[string[] | undefined, object[]]>([
  [['p1'], []],
  [['p2'], [{ params: { id: 't1' }, body: { added: ['p2'], removed: ['p1'] } }]],
  [['p1', 'p2'], [{ params: { id: 't1' }, body: { added: ['p2'], removed: [] } }]],
  [undefined, [{ params: { id: 't1' }, body: { added: [], removed: ['p1'] } }]],
])('gives access to %j by what differs [VOLP-090]', async (projects, requests) => {
  const { outline, form } = await tryForm(editAccess)
  expect(outline).toEqual({ '': ['Projects: members, from projects'] })
  const sent: unknown[] = []
  const request = async (_call: unknown, input: unknown) => void sent.push(input)
  await form.spec.send?.(Object({ request, values: { projects }, answers: { before: ['p1'] }, item }))
  expect(sent).toEqual(requests)
})

it('reads who may use the type before it asks [VOLP-090]', async () => {
  const { form, initial } = await tryForm(editAccess)
  expect([form.spec.needs, initial({ answers: { before: ['p1'] } })]).toEqual([['before'], { projects: ['p1'] }])
})

it('associates with another QoS spec, or with none where there is one [VOLP-092]', async () => {
  const { outline, choices, body, form } = await tryForm(associateQos)
  expect(outline).toEqual({ '': ['QoS Spec to be associated: select, required, from qosSpecs'] })
  const answers = {
    qosSpecs: [
      { id: 'q1', name: 'fast' },
      { id: 'q2', name: 'slow' },
    ],
  }
  expect(choices('choice', { answers, item })).toEqual([
    ['q1', 'fast'],
    ['q2', 'slow'],
  ])
  expect(choices('choice', { answers, item: { ...item, qos_specs_id: 'q1' } })).toEqual([
    ['none', 'None'],
    ['q2', 'slow'],
  ])
  expect(['none', 'q2'].map((choice) => body({ values: { choice } }))).toEqual([
    { qos_spec_id: null },
    { qos_spec_id: 'q2' },
  ])
  const intro = (associated_qos_spec: string | null) => Object(form.spec).intro({ item: { associated_qos_spec } })
  expect([intro('fast'), intro(null)]).toEqual([
    'The volume type {name} has the QoS spec {associated_qos_spec}.',
    'The volume type {name} has no QoS spec.',
  ])
})

it('asks for the encryption of a type, and for the same, filled in, to change it [VOLP-091]', async () => {
  const [made, changed] = await Promise.all([createEncryption, updateEncryption].map(tryForm))
  const fields = [
    'Name: text, read-only',
    'Provider: text, required',
    'Control Location: select, required',
    'Cipher: text',
    'Key Size (bits): text, short',
  ]
  expect([made?.outline, changed?.outline]).toEqual([{ '': fields }, { '': fields }])
  expect(made?.choices('control_location').map(([value]) => value)).toEqual(['front-end', 'back-end'])
  expect(made?.initial({ item })).toEqual({ name: 'ssd' })
  const least = { provider: 'luks', control_location: 'front-end' }
  const whole = { ...least, cipher: 'aes', key_size: 256 }
  expect(changed?.initial({ item: { ...item, encryption: whole } })).toEqual({ name: 'ssd', ...whole })
  const unset = { cipher: undefined, key_size: undefined }
  const empty = { ...least, cipher: null, key_size: null }
  expect(changed?.initial({ item: { ...item, encryption: empty } })).toStrictEqual({ name: 'ssd', ...least, ...unset })
  expect(
    changed?.initial({ item: { ...item, encryption: { ...least, control_location: 'elsewhere' } } }),
  ).toMatchObject({
    control_location: 'elsewhere',
  })
  expect(changed?.initial({ item })).toStrictEqual({
    name: 'ssd',
    provider: undefined,
    control_location: undefined,
    ...unset,
  })
  expect(made?.body({ values: { name: 'ssd', ...least, cipher: '' } })).toEqual(least)
  expect(made?.body({ values: { name: 'ssd', ...whole } })).toEqual(whole)
})

it('asks for a consumer, at first the back end, and later for another one [VOLP-095, VOLP-096]', async () => {
  const [made, edited] = await Promise.all(
    ['createQosSpec', 'editConsumer'].map((key) => tryAction(qosSpec, key).form()),
  )
  expect([made?.outline, made?.initial()]).toEqual([
    { '': ['Name: text', 'Consumer: select, required'] },
    { consumer: 'back-end' },
  ])
  expect(made?.choices('consumer').map(([value]) => value)).toEqual(['back-end', 'front-end', 'both'])
  const words = 'openstack volume qos create --consumer'
  expect([made?.command(), made?.command({ values: { name: 'n', consumer: 'both' } })]).toEqual([
    `${words} back-end `,
    `${words} both n`,
  ])
  expect(edited?.outline).toEqual({
    '': ['Current consumer: text, read-only', 'New QoS Spec Consumer: select, required'],
  })
  expect(edited?.initial({ item: { consumer: 'both' } })).toEqual({ current: 'both' })
  expect(
    edited
      ?.choices('consumer', { item: { consumer: 'both' } })
      .map(([value]) => value)
      .sort(),
  ).toEqual(['back-end', 'front-end'])
  expect(edited?.body({ values: { current: 'both', consumer: 'back-end' } })).toEqual({ consumer: 'back-end' })
})

it.each([
  ['type', createExtraSpec, tryAction(extraSpec, 'editExtraSpec')],
  ['qos', createQosKey, tryAction(qosKey, 'editQosKey')],
])('sets a key of a %s, and another value of it [VOLP-093, VOLP-097]', async (noun, create, edit) => {
  const made = await tryForm(create)
  expect(made.outline).toEqual({ '': ['Key: text, required', 'Value: text, required'] })
  expect(made.command({ item, values: { key: 'k', value: 'v' } })).toBe(
    `openstack volume ${noun} set --property k=v t1`,
  )
  const changed = await edit.form()
  expect(changed.outline).toEqual({ '': ['Value: text, required'] })
  const now = (...current: readonly object[]) =>
    changed.initial({ item: { key: 'k', value: 'v' }, answers: { current } })
  expect([now({ key: 'k', value: 'now' }), now()]).toEqual([{ value: 'now' }, { value: '' }])
})
