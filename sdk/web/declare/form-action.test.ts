import Type from 'typebox'
import { expect, it } from 'vitest'
import { listCall, patchCall, postCall, typeRef } from '../../common/index.ts'
import { formAction } from './form-action.ts'
import { selectField, textField } from './form-field.ts'

const Volume = Type.Object({ id: Type.String(), name: Type.String(), status: Type.String() })
const volumeType = typeRef('OS::Cinder::Volume', Volume)
const volumes = listCall('/api/cinder/volumes/', { item: Volume })
const rename = patchCall('/api/cinder/volumes/:id/', { body: Type.Object({ name: Type.String() }) })
const create = postCall('/api/cinder/backups/', {
  body: Type.Object({ name: Type.String(), volume_id: Type.String() }),
})

it('gives the action and its form each its own parts', async () => {
  const made = formAction(rename, {
    label: 'Edit Volume',
    of: volumeType,
    submit: 'Save',
    allowed: ({ status }) => status === 'available',
    initial: ({ item: { name } }) => ({ name }),
    fields: { name: textField('Name') },
  })
  expect(made.behaviour).toEqual({ kind: 'form', form: expect.any(Function) })
  expect(Object.keys(made).toSorted()).toEqual(['allowed', 'behaviour', 'label'])
  if (made.behaviour.kind !== 'form') throw new TypeError('no form')
  const { call, spec } = (await made.behaviour.form()).default
  expect(call).toBe(rename)
  expect(Object.keys(spec).toSorted()).toEqual(['initial', 'of', 'steps', 'submit'])
  expect(Object.keys(spec.steps)).toEqual(['details'])
})

it('opens a wizard for several steps, with a title of its own where it gives one', async () => {
  const name = { title: 'Name', fields: { name: textField<object, object, object>('Name') } }
  const made = formAction(
    create,
    { volumes },
    {
      label: 'Create Backup',
      title: 'Create Volume Backup',
      of: volumeType,
      on: 'list',
      steps: { name, volume: { title: 'Volume', fields: { volume_id: selectField('Volume', { from: 'volumes' }) } } },
    },
  )
  expect(made).toMatchObject({ label: 'Create Backup', on: 'list', behaviour: { kind: 'form', isWizard: true } })
  if (made.behaviour.kind !== 'form') throw new TypeError('no form')
  const { sources, spec } = (await made.behaviour.form()).default
  expect([Object.keys(sources), spec.title]).toEqual([['volumes'], 'Create Volume Backup'])
})

it('refuses what a form refuses, and an action without a label', () => {
  const of = volumeType
  // @ts-expect-error: no such field of the body
  formAction(rename, { label: 'Edit Volume', of, fields: { name: textField('Name'), nmae: textField('Name') } })
  // @ts-expect-error: an action has a label
  formAction(rename, { title: 'Edit Volume', of, fields: { name: textField('Name') } })
  formAction(rename, {
    label: 'Edit Volume',
    of,
    fields: { name: textField('Name') },
    // @ts-expect-error: no such property of the item
    allowed: ({ state }) => state === 'available',
  })
  // @ts-expect-error: no field asks for the volume
  const lacking: { readonly behaviour: object } = formAction(create, {
    label: 'L',
    of,
    fields: { name: textField('N') },
  })
  expect(lacking.behaviour).toBeDefined()
})
