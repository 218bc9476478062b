import { useState } from 'react'
import { type TObject, Type } from 'typebox'
import { expect, it } from 'vitest'
import type { Text } from '../../../common/index.ts'
import { screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import type { FieldOptions } from '../form-fields.ts'
import { SchemaForm } from '../schema-form.tsx'
import type { SchemaFormProps } from '../schema-form-props.ts'

const Volume = Type.Object({ source: Type.String({ title: 'Source' }) })
const Tagged = Type.Object({ source: Type.Array(Type.String(), { title: 'Source' }) })

const choice = (value: string, label: Text) => ({ value, label })
const FIRST = [choice('none', 'No source'), choice('volume', 'Volume')]
const ALL = [choice('none', 'No source'), choice('image', 'Image'), choice('volume', 'Volume')]

type GrowingFormProps = Pick<SchemaFormProps<TObject>, 'schema' | 'onSubmit'> & Required<Pick<FieldOptions, 'widget'>>

/** A form whose second choice arrives when the button is pressed. */
function GrowingForm({ widget, ...form }: GrowingFormProps) {
  const [choices, setChoices] = useState(FIRST)
  return (
    <>
      <button type="button" onClick={() => setChoices(ALL)}>
        Arrive
      </button>
      <SchemaForm {...form} id="storage.form.create" fields={{ source: { widget, choices } }} />
    </>
  )
}

it.each([
  ['select', 'option', Volume, { source: 'volume' }],
  ['radio', 'radio', Volume, { source: 'volume' }],
  ['checkboxes', 'checkbox', Tagged, { source: ['volume'] }],
] as const)(
  'a %s picks the entry that is pressed, when another list arrives meanwhile',
  async (widget, role, schema, picked) => {
    const sent: unknown[] = []
    const { user } = await show(
      createTestHost({ definition: {} }),
      <GrowingForm
        widget={widget}
        schema={schema}
        onSubmit={async ({ values }) => {
          sent.push(values)
        }}
      />,
    )
    const pressed = screen.getByRole(role, { name: 'Volume' })
    await user.click(screen.getByRole('button', { name: 'Arrive' }))
    expect(screen.getByRole(role, { name: 'Image' })).toBeTruthy()
    if (widget === 'select') await user.selectOptions(screen.getByRole('combobox'), pressed)
    else await user.click(pressed)
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(sent).toEqual([picked]))
  },
)
