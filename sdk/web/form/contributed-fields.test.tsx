import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { Fault, pointRef } from '../../common/index.ts'
import type { FormField, FormFieldProps } from '../declare/added-input.ts'
import { formField } from '../declare/index.ts'
import { type Shown, screen, show, waitFor } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { SchemaForm } from './schema-form.tsx'

const Network = Type.Object({ name: Type.String({ title: 'Name' }) })

function Owner({
  value,
  values,
  onChange,
  problems,
}: Pick<FormFieldProps, 'value' | 'problems'> & {
  readonly values: Readonly<{ name?: unknown }>
  readonly onChange: (value: string, refusal?: string) => void
}): ReactNode {
  const change = (text: string): void => onChange(text, text === 'root' ? 'Not this one.' : undefined)
  return (
    <>
      <TextInput
        aria-label={`Owner of ${String(values.name)}`}
        value={typeof value === 'string' ? value : ''}
        onChange={(_event, text) => change(text)}
      />
      {problems.join(' ')}
    </>
  )
}

function Broken(): ReactNode {
  throw new Fault('PLUGIN_CODE_FAILED', { message: 'no luck' })
}

function field(id: string, view: (props: FormFieldProps) => ReactNode, more: Partial<FormField> = {}): FormField {
  return { id, target: { id: 'net.form.create' }, label: id, view: async () => ({ default: view }), ...more }
}

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it('hosts the fields that plugins add, each in its boundary, and submits their values under their ids', async () => {
  const definition = {
    formFields: [
      field('tags.field.broken', Broken, { order: 1 }),
      field('tags.field.owner', Owner, { order: 2 }),
      field('tags.field.elsewhere', Owner, { target: { id: 'net.form.other' } }),
    ],
  }
  const host = createTestHost({ definition })
  const sent: unknown[] = []
  shown = await show(
    host,
    <SchemaForm
      id="net.form.create"
      schema={Network}
      onSubmit={async ({ values, contributed }) => {
        sent.push({ values, contributed })
      }}
    />,
  )
  const { user } = shown
  await screen.findByText('tags.field.broken of the plugin test-plugin failed.')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'net1')
  const owner = await screen.findByRole('textbox', { name: 'Owner of net1' })
  await user.type(owner, 'root')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  screen.getByText('Not this one.')
  expect(sent).toEqual([])
  await user.type(owner, '2')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(sent).toEqual([{ values: { name: 'net1' }, contributed: { 'tags.field.owner': 'root2' } }]),
  )
  expect(host.failures.map(({ contribution }) => contribution)).toContain('tags.field.broken')
})

it('puts the value of an added field into the request, and calls its plugin after the submit', async () => {
  const point = pointRef<{ readonly name: string }, { readonly name: string; readonly owner?: string }, string>(
    'net.form.create',
  )
  const after: unknown[] = []
  const owner = formField<typeof point, string>(point, {
    id: 'tags.field.owner',
    label: 'Owner',
    view: async () => ({ default: Owner }),
    request: async () => ({ default: ({ input, values: { name } }) => ({ owner: `${input} of ${name}` }) }),
    afterSubmit: async () => ({
      default: async ({ made, input }) => {
        after.push([made, input])
      },
    }),
  })
  const sent: unknown[] = []
  shown = await show(
    createTestHost({ definition: { formFields: [owner] } }),
    <SchemaForm
      id="net.form.create"
      schema={Network}
      onSubmit={async ({ values, extend }) => {
        sent.push(extend(values))
        return 'net-1'
      }}
    />,
  )
  const { user } = shown
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'net1')
  await user.type(await screen.findByRole('textbox', { name: 'Owner of net1' }), 'me')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(after).toEqual([['net-1', 'me']]))
  expect(sent).toEqual([{ name: 'net1', owner: 'me of net1' }])
})
