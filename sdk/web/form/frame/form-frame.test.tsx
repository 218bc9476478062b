import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { ModalPlaceContext } from '../../host/modal/modal-place.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { SchemaForm } from '../schema-form.tsx'
import type { SchemaFormProps } from '../schema-form-props.ts'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const schema = Type.Object({ name: Type.String({ title: 'Name' }) })
const required = Type.Object({ name: Type.String({ title: 'Name', minLength: 1 }) })

/** A form, and what it was submitted with or left without. */
function formOf(options: Partial<SchemaFormProps<typeof schema>> = {}) {
  const closed: unknown[] = []
  const form = (
    <SchemaForm
      id="test.form.create"
      schema={schema}
      submit="Create"
      hasFocus
      onCancel={() => void closed.push(undefined)}
      onSubmit={async ({ values }) => void closed.push(values)}
      {...options}
    />
  )
  return { form, closed }
}

it('draws its button in the danger look, and submits what was entered', async () => {
  const { form, closed } = formOf({ initial: { name: 'blue' }, isDanger: true })
  shown = await show(createTestHost({ definition: {} }), form)
  const button = await screen.findByRole('button', { name: 'Create' })
  expect(button.classList).toContain('pf-m-danger')
  await shown.user.click(button)
  await expect.poll(() => closed).toEqual([{ name: 'blue' }])
})

it('sends as an operation, called by the modal around it, or by its verb and what is made', async () => {
  const { form, closed } = formOf({ initial: { name: 'blue' } })
  const host = createTestHost({ definition: {} })
  shown = await show(host, form)
  await shown.user.click(await screen.findByRole('button', { name: 'Create' }))
  await expect.poll(() => closed.length).toBe(1)
  await shown.end()
  const place = { titleId: 'title', guard: () => () => {}, operation: 'Rename Thing: red' }
  shown = await show(host, <ModalPlaceContext value={place}>{form}</ModalPlaceContext>)
  await shown.user.click(await screen.findByRole('button', { name: 'Create' }))
  await expect.poll(() => closed.length).toBe(2)
  expect(host.operations.titles).toEqual(['Create: blue', 'Rename Thing: red'])
})

it('says what is wrong at a field that was left only after the button that took the focus was pressed', async () => {
  const { form, closed } = formOf({ schema: required })
  shown = await show(createTestHost({ definition: {} }), form)
  const { user } = shown
  const field = await screen.findByLabelText(/^Name/)
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  const isSaid = (): boolean => field.getAttribute('aria-invalid') === 'true'
  await user.click(field)
  await user.pointer({ keys: '[MouseLeft>]', target: cancel })
  expect([document.activeElement, isSaid(), closed]).toEqual([cancel, false, []])
  await user.pointer({ keys: '[/MouseLeft]', target: cancel })
  expect([isSaid(), closed]).toEqual([true, [undefined]])
})

it('says what is wrong at a field that was left for a button by the keyboard', async () => {
  const { form } = formOf({ schema: required, children: <button type="button">Explain</button> })
  shown = await show(createTestHost({ definition: {} }), form)
  const field = await screen.findByLabelText(/^Name/)
  await shown.user.click(field)
  await shown.user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Explain' }))
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
})
