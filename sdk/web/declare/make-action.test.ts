import Type from 'typebox'
import { expect, it } from 'vitest'
import { actionResult, listCall, patchCall, policy, postCall, typeRef } from '../../common/index.ts'
import * as field from './field-makers.ts'
import { form } from './form.ts'
import { isWizardForm } from './form-layout.ts'
import { action } from './make-action.ts'

const Volume = Type.Object({ id: Type.String(), name: Type.String(), status: Type.String() })
const volumeType = typeRef('OS::Cinder::Volume', Volume)
const volumes = listCall('/api/cinder/volumes/', { item: Volume })
const rename = patchCall('/api/cinder/volumes/:id/', { body: Type.Object({ name: Type.String() }) })
const create = postCall('/api/cinder/backups/', {
  body: Type.Object({ name: Type.String(), volume_id: Type.String() }),
})

it('gives the action and its form each its own parts', async () => {
  const made = action({
    label: 'Edit Volume',
    allowed: ({ status }) => status === 'available',
    form: form(rename, {
      of: volumeType,
      submit: 'Save',
      initial: ({ item: { name } }) => ({ name }),
      fields: { name: field.text('Name') },
    }),
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
  const name = { title: 'Name', fields: { name: field.text<object, object, object>('Name') } }
  const createBackup = form(
    create,
    { volumes },
    {
      title: 'Create Volume Backup',
      of: volumeType,
      steps: { name, volume: { title: 'Volume', fields: { volume_id: field.select('Volume', { from: 'volumes' }) } } },
    },
  )
  const made = action({
    label: 'Create Backup',
    on: 'list',
    at: 'volume',
    form: async () => ({ default: createBackup }),
  })
  expect(made).toMatchObject({ label: 'Create Backup', on: 'list', behaviour: { kind: 'form', at: 'volume' } })
  if (made.behaviour.kind !== 'form') throw new TypeError('no form')
  const { default: opened } = await made.behaviour.form()
  expect([Object.keys(opened.sources), opened.spec.title]).toEqual([['volumes'], 'Create Volume Backup'])
  expect(isWizardForm(opened)).toBe(true)
})

it('has the kind of the key that it has', () => {
  const of = { label: 'Act', requires: policy('volume', 'volume:act') }
  const run = async () => ({ default: async () => actionResult({}) })
  const view = async () => ({ default: () => 'view' })
  const behaviours = [
    action({ ...of, run }),
    action({ ...of, view, with: { source: 'volume' }, layout: 'wizard' }),
    action({ ...of, call: rename, body: { name: 'other' } }),
    action({ does: 'Act', did: 'Acted', call: create, body: { name: 'a', volume_id: 'v' }, outcome: 'created' }),
    action({ ...of, metadata: { path: '/api/cinder/volumes/:id/metadata', title: 'Metadata', failure: 'None.' } }),
  ].map(({ behaviour }) => behaviour)
  expect(behaviours).toEqual([
    { kind: 'code', run },
    { kind: 'modal', view, with: { source: 'volume' }, isWizard: true },
    {
      kind: 'request',
      request: { method: 'PATCH', path: '/api/cinder/volumes/:id/', body: { name: 'other' } },
      outcome: 'updated',
    },
    {
      kind: 'request',
      request: { method: 'POST', path: '/api/cinder/backups/', body: { name: 'a', volume_id: 'v' } },
      outcome: 'created',
    },
    { kind: 'metadata', path: '/api/cinder/volumes/:id/metadata', title: 'Metadata', failure: 'None.' },
  ])
})

it('refuses what says nothing that it does, and a call that changes nothing', () => {
  // @ts-expect-error: one of form, run, view, call and metadata is there
  expect(() => action({ label: 'Act' })).toThrow('says nothing that it does')
  expect(() => action({ label: 'Act', call: volumes })).toThrow('GET /api/cinder/volumes/ changes nothing.')
})

it('refuses what a form refuses, and an action without a label', () => {
  const of = volumeType
  const rightFields = { name: field.text<object, object, object>('Name') }
  // @ts-expect-error: no such field of the body
  action({ label: 'Edit Volume', form: form(rename, { of, fields: { ...rightFields, nmae: field.text('Name') } }) })
  // @ts-expect-error: an action has a label
  action({ form: form(rename, { of, fields: rightFields }) })
  action({
    label: 'Edit Volume',
    form: form(rename, { of, fields: rightFields }),
    // @ts-expect-error: no such property of the item
    allowed: ({ state }) => state === 'available',
  })
  const lacking: { readonly behaviour: object } = action({
    label: 'L',
    // @ts-expect-error: no field asks for the volume
    form: form(create, { of, fields: rightFields }),
  })
  expect(lacking.behaviour).toBeDefined()
})
