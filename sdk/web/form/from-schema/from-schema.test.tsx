// Schemas whose fields depend on their values.
import { type TObject, Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { type Shown, screen, show, waitFor, within } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import type { FieldOptions } from '../form-fields.ts'
import { SchemaForm } from '../schema-form.tsx'
import type { FormValues } from '../state/form-values.ts'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function open(schema: TObject, initial: FormValues = {}, fields: Readonly<Record<string, FieldOptions>> = {}) {
  const sent: unknown[] = []
  shown = await show(
    createTestHost({ definition: {} }),
    <SchemaForm
      id="test.form.shapes"
      schema={schema}
      fields={fields}
      initial={initial}
      onSubmit={async ({ values }) => {
        sent.push(values)
      }}
    />,
  )
  await waitFor(() => expect(document.querySelector('.fascia-form__schema .fascia-form__fields')).toBeTruthy())
  return { sent, user: shown.user }
}

const submit = () => screen.getByRole('button', { name: 'Submit' })

it('asks which shape a value has, and begins with the defaults of the one that is chosen', async () => {
  const Target = Type.Union([
    Type.Object({ address: Type.String({ title: 'Address' }) }, { title: 'An address' }),
    Type.Object({ port: Type.Integer({ title: 'Port', default: 80 }) }, { title: 'A port' }),
  ])
  const { sent, user } = await open(Type.Object({ target: Target }), { target: { port: 443 } })
  const choice = screen.getByRole('combobox', { name: /^target/i })
  expect(screen.getByRole('option', { name: 'A port', selected: true })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Port/ })).toHaveProperty('value', '443')
  await user.selectOptions(choice, 'An address')
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), '10.0.0.1')
  expect(screen.queryByRole('textbox', { name: /^Port/ })).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(sent).toEqual([{ target: { address: '10.0.0.1' } }]))
})

it('shows the fields of the branch that holds', async () => {
  const schema = Type.Unsafe<object>({
    type: 'object',
    properties: { kind: { enum: ['http', 'ping'], title: 'Kind', default: 'ping' } },
    required: ['kind'],
    if: { properties: { kind: { const: 'http' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { path: { type: 'string', title: 'Path' } }, required: ['path'] },
  }) as unknown as TObject
  const { sent, user } = await open(schema)
  expect(screen.queryByRole('textbox', { name: /^Path/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox'), 'http')
  await user.type(screen.getByRole('textbox', { name: /^Path/ }), '/health')
  await user.click(submit())
  await waitFor(() => expect(sent).toEqual([{ kind: 'http', path: '/health' }]))
})

it('follows references, also those of a list to its own schema, and joins parts', async () => {
  const schema = Type.Unsafe<object>({
    type: 'object',
    properties: { root: { $ref: '#/$defs/node' } },
    required: ['root'],
    $defs: {
      named: { properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] },
      node: {
        type: 'object',
        title: 'Node',
        allOf: [{ $ref: '#/$defs/named' }],
        properties: { children: { type: 'array', title: 'Children', items: { $ref: '#/$defs/node' } } },
      },
    },
  }) as unknown as TObject
  const { sent, user } = await open(schema)
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'top')
  await user.click(screen.getByRole('button', { name: 'Add item' }))
  const entry = within(screen.getByRole('group', { name: 'Node 1' }))
  await user.type(entry.getByRole('textbox', { name: /^Name/ }), 'leaf')
  await user.click(submit())
  await waitFor(() => expect(sent).toEqual([{ root: { name: 'top', children: [{ name: 'leaf' }] } }]))
})

it('draws properties of any names, and lists whose entries each have a schema of their own', async () => {
  const schema = Type.Unsafe<object>({
    type: 'object',
    properties: {
      labels: { type: 'object', title: 'Labels', additionalProperties: { type: 'string' } },
      pair: { type: 'array', title: 'Pair', items: [{ type: 'string', title: 'First' }, { type: 'integer' }] },
    },
  }) as unknown as TObject
  const { sent, user } = await open(schema, { labels: { tier: 'web' }, pair: ['a', 1] }, { labels: { entry: 'label' } })
  await user.clear(screen.getByRole('textbox', { name: /^tier/ }))
  await user.type(screen.getByRole('textbox', { name: /^tier/ }), 'db')
  await user.click(screen.getByRole('button', { name: 'Add label' }))
  await user.click(screen.getAllByRole('button', { name: /^Remove/ }).at(-1) ?? document.body)
  await user.type(screen.getByRole('textbox', { name: /^First 1/ }), 'b')
  await user.click(submit())
  await waitFor(() => expect(sent).toEqual([{ labels: { tier: 'db' }, pair: ['ab', 1] }]))
})

it('sends null for an emptied text that may be null, and no hidden field is drawn', async () => {
  const schema = Type.Object({
    note: Type.Union([Type.String(), Type.Null()], { title: 'Note' }),
    kept: Type.Optional(Type.String({ title: 'Kept' })),
  })
  const { sent, user } = await open(schema, { note: 'old', kept: 'yes' }, { kept: { widget: 'hidden' } })
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  await user.clear(screen.getByRole('textbox', { name: /^Note/ }))
  await user.click(submit())
  await waitFor(() => expect(sent).toEqual([{ note: null, kept: 'yes' }]))
})
