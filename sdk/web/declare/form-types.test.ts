import Type from 'typebox'
import { expect, it } from 'vitest'
import { getCall, listCall, patchCall, postCall, typeRef } from '../../common/index.ts'
import * as field from './field-makers.ts'
import { asking, type Form, form } from './form.ts'
import type { OwnFieldProps, SendTools, SourceTools } from './form-field.ts'

const Volume = Type.Object({ id: Type.String(), name: Type.String(), size: Type.Integer() })
const NewBackup = Type.Object({
  name: Type.String({ minLength: 1 }),
  volume_id: Type.String(),
  incremental: Type.Optional(Type.Boolean()),
  mode: Type.Optional(Type.Enum(['full', 'fast'])),
})
const volumes = listCall('/api/cinder/volumes/', { item: Volume })
const feature = getCall('/api/cinder/features/:name/', { answer: Type.Boolean() })
const create = postCall('/api/cinder/backups/', { body: NewBackup, answer: Type.Object({ id: Type.String() }) })
const backup = typeRef('OS::Cinder::Backup', Type.Object({ id: Type.String() }))

it('makes one step of fields, and checks them as those of steps', () => {
  const fields = { name: field.text('Name'), volume_id: field.text('Volume') }
  const made = form(create, { volumes }, { of: backup, title: 'Create Volume Backup', fields })
  expect(made.spec.steps).toEqual({ details: { fields } })
  const stray = { of: backup, title: 'Create Volume Backup' } as const
  // @ts-expect-error -- nmae is no field of the body
  form(create, { volumes }, { ...stray, fields: { ...fields, nmae: field.text('Name') } })
  // @ts-expect-error -- no field asks for the volume
  const lacking: Form<object> = form(create, { ...stray, fields: { name: field.text('Name') } })
  // @ts-expect-error -- fields or steps, not both
  form(create, { volumes }, { ...stray, fields, steps: { details: { title: 'Details', fields } } })
  expect(lacking.spec.title).toBe('Create Volume Backup')
})

it('types fields by the call and the sources', () => {
  const made = form(
    asking(create, { confirmation: '' }),
    { volumes, hasModes: ({ read }: SourceTools<object>) => read(feature, { params: { name: 'modes' } }) },
    {
      of: backup,
      title: 'Create Volume Backup',
      steps: {
        details: {
          title: 'Details',
          fields: {
            name: field.text('Name'),
            volume_id: field.select('Volume', { from: 'volumes' }),
            incremental: field.boolean('Incremental', {
              when: ({ values: { volume_id }, answers }) =>
                answers.volumes?.some(({ id }) => id === volume_id) ?? false,
            }),
            mode: field.choice('Mode', {
              choices: { full: 'Full', fast: 'Fast' },
              when: ({ answers: { hasModes } }) => hasModes === true,
            }),
            confirmation: field.text('Again', {
              check: ({ values: { name, confirmation } }) => (name === confirmation ? undefined : 'Not the same.'),
            }),
          },
        },
      },
      command: ({ values: { name } }) => ['openstack', 'volume', 'backup', 'create', '--name', name],
    },
  )
  expect(made.call.path).toBe(create.path)
})

it('refuses what the call and the sources do not have', () => {
  const none = { of: backup, title: 'T', body: () => ({ name: 'n', volume_id: 'v' }) } as const
  // @ts-expect-error: no such field
  form(create, { ...none, steps: { a: { title: 'A', fields: { nmae: field.text('Name') } } } })
  // @ts-expect-error: another kind of value
  form(create, { ...none, steps: { a: { title: 'A', fields: { name: field.number('Name') } } } })
  form(
    create,
    { volumes },
    {
      ...none,
      steps: {
        // @ts-expect-error: no such source
        a: { title: 'A', fields: { volume_id: field.select('V', { from: 'volume', value: 'id', label: 'name' }) } },
      },
    },
  )
  form(
    create,
    { volumes },
    {
      ...none,
      steps: {
        // @ts-expect-error: no such property of the items
        a: { title: 'A', fields: { volume_id: field.select('V', { from: 'volumes', value: 'id', label: 'nam' }) } },
      },
    },
  )
  form(
    create,
    { volumes },
    {
      ...none,
      // @ts-expect-error: no such value
      steps: { a: { title: 'A', fields: { name: field.text('N', { when: ({ values: { nope } }) => nope === 1 }) } } },
    },
  )
  form(create, {
    ...none,
    steps: { a: { title: 'A', fields: { name: field.text('N') } } },
    // @ts-expect-error: no such value
    command: ({ values: { nope } }) => [nope],
  })
  form(
    create,
    // @ts-expect-error: a value that the enumeration does not have
    { ...none, steps: { a: { title: 'A', fields: { mode: field.choice('Mode', { choices: { slow: 'Slow' } }) } } } },
  )
  expect(true).toBe(true)
})

it('asks which properties a select reads where the items have no id or no name', () => {
  const zones = listCall('/api/cinder/zones/', { item: Type.Object({ zone: Type.String() }) })
  type Sources = { readonly zones: typeof zones; readonly volumes: typeof volumes }
  const named = field.select<object, Sources, unknown, 'volumes'>('Volume', { from: 'volumes' })
  const read = field.select<object, Sources, unknown, 'zones', 'zone'>('Z', {
    from: 'zones',
    value: 'zone',
    label: 'zone',
  })
  // @ts-expect-error: the items have no name
  const unlabelled = field.select<object, Sources, unknown, 'zones', 'zone'>('Z', { from: 'zones', value: 'zone' })
  // @ts-expect-error: the items have no id
  const unvalued = field.select<object, Sources, unknown, 'zones'>('Z', { from: 'zones', label: 'zone' })
  const answers = { volumes: [{ id: 'v1', name: 'disk', size: 1 }], zones: [{ zone: 'nova' }] }
  const offered = (field: typeof named) => field.choices?.({ answers, values: {}, item: undefined, t: String })
  expect(offered(named)).toEqual([{ value: 'v1', label: 'disk' }])
  expect(offered(read)).toEqual([{ value: 'nova', label: 'nova' }])
  expect([unlabelled, unvalued]).toBeDefined()
})

it('refuses a form that does not ask for every key that the body must have, unless it makes the body or the requests itself', () => {
  const steps = { a: { title: 'A', fields: { name: field.text('Name') } } } as const
  // @ts-expect-error: the call needs volume_id, which no field asks for and no body gives
  const unasked: Form<{ readonly id: string }> = form(create, { of: backup, title: 'T', steps })
  // @ts-expect-error: the body that it makes lacks it too
  form(create, { of: backup, title: 'T', steps, body: ({ values: { name } }) => ({ name }) })
  const making: Form<{ readonly id: string }> = form(create, {
    of: backup,
    title: 'T',
    steps,
    body: ({ values: { name }, item: { id } }) => ({ name, volume_id: id }),
  })
  const sending: Form<{ readonly id: string }> = form(create, {
    of: backup,
    title: 'T',
    steps,
    send: ({ request, values: { name }, item: { id } }) => request(create, { body: { name, volume_id: id } }),
  })
  // @ts-expect-error: the request lacks it
  const send = ({ request }: SendTools<unknown>) => request(create, { body: { name: 'n' } })
  expect([unasked, making, sending, send]).toBeDefined()
})

it('asks where a parameter of the path comes from when the item has no property of its name', () => {
  const rename = patchCall('/api/cinder/volumes/:volume_id/backups/:id/', {
    body: Type.Object({ name: Type.String() }),
  })
  const steps = { a: { title: 'A', fields: { name: field.text('Name') } } } as const
  // @ts-expect-error: a backup has no volume_id
  form(rename, { of: backup, title: 'T', steps })
  const given = form(rename, { of: backup, title: 'T', steps, params: ({ item: { id } }) => ({ id, volume_id: 'v1' }) })
  expect(given.call.path).toBe(rename.path)
})

it('refuses a quota that is said at no field of the form, and a view of another kind of value', () => {
  const name = field.text<object, object, object>('Name')
  const asked = { name, volume_id: name } as const
  const view = async () => ({ default: (_props: OwnFieldProps<number, { volumes: unknown }>) => null })
  const quota = { backups: 1, backup_gigabytes: { adds: () => 2, field: 'volume_id' } } as const
  form(create, { of: backup, title: 'T', steps: { a: { title: 'A', fields: asked } }, quota })
  form(create, {
    of: backup,
    title: 'T',
    steps: { a: { title: 'A', fields: asked } },
    // @ts-expect-error: no such field
    quota: { backups: { field: 'nope' } },
  })
  form(
    create,
    { volumes },
    // @ts-expect-error: the view holds a number
    { of: backup, title: 'T', steps: { a: { title: 'A', fields: { ...asked, name: field.own('Name', view) } } } },
  )
  expect(true).toBe(true)
})

it('asks what a field of members offers where its source answers no list of ids and names', () => {
  const groups = async () => ({ offered: [{ id: 'g1', name: 'web' }] })
  type Sources = { readonly volumes: typeof volumes; readonly groups: typeof groups }
  const listed = field.members<object, Sources, unknown, 'volumes'>('Volumes', { from: 'volumes' })
  const offered = field.members<object, Sources, unknown, 'groups'>('Groups', {
    from: 'groups',
    candidates: (answer) => answer.offered,
  })
  // @ts-expect-error: the source answers no list
  const unknown = field.members<object, Sources, unknown, 'groups'>('Groups', { from: 'groups' })
  expect([listed, offered, unknown]).toBeDefined()
})

it('refuses values to begin with that the form does not have', () => {
  const fields = {
    name: field.text<object, object, object>('Name'),
    volume_id: field.text<object, object, object>('V'),
  }
  const none = { of: backup, title: 'T', fields } as const
  // @ts-expect-error: nmae is no value of the form
  form(create, { ...none, initial: () => ({ nmae: 'daily' }) })
  // @ts-expect-error: nmae is no value of the form
  form(create, { volumes }, { ...none, initial: ({ item: { id } }) => ({ nmae: id, volume_id: id }) })
  // @ts-expect-error: another kind of value
  form(create, { ...none, initial: () => ({ name: 1 }) })
  form(asking(create, { confirmation: '' }), { ...none, initial: () => ({ name: 'daily', confirmation: 'daily' }) })
  form(create, { ...none, initial: ({ item }) => (item.id === '' ? {} : { mode: 'full' }) })
  expect(none.title).toBe('T')
})

it('refuses a mark of a message that no value fills', () => {
  const fields = {
    name: field.text<object, object, object>('Name'),
    volume_id: field.text<object, object, object>('V'),
  }
  const none = { of: backup, title: 'T', fields } as const
  // @ts-expect-error: nothing fills {nmae}
  const success: Form<{ readonly id: string }> = form(create, { ...none, success: 'Made {nmae} of {id}.' })
  // @ts-expect-error: nothing fills {size}
  const failure: Form<{ readonly id: string }> = form(create, { ...none, failure: 'Unable to make {size}.' })
  // @ts-expect-error: nothing fills {size}
  const intro: Form<{ readonly id: string }> = form(create, { volumes }, { ...none, intro: 'Of {size} bytes.' })
  const filled: Form<{ readonly id: string }> = form(create, {
    ...none,
    intro: 'A backup of {id}.',
    success: '{noun} {name}: {volume}.',
    successValues: ({ values: { volume_id } }) => ({ volume: volume_id }),
    failure: 'Unable to make the backup {id}.',
  })
  expect([success, failure, intro, filled]).toBeDefined()
})

it('refuses functions that take values and answers one after the other', () => {
  const none = { of: backup, title: 'T' } as const
  // @ts-expect-error: `body` takes one object
  form(create, { volumes }, { ...none, fields: {}, body: (_values, _answers) => ({ name: 'n', volume_id: 'v' }) })
  const fields = {
    // @ts-expect-error: `when` takes one object
    name: field.text<object, object, object>('Name', { when: (_values, _answers) => true }),
  }
  // @ts-expect-error: values are under their name
  form(create, { ...none, fields: {}, body: ({ name }) => ({ name, volume_id: 'v' }) })
  expect(fields.name.label).toBe('Name')
})
