import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { actionResult } from '../../common/index.ts'
import { type Shown, screen, show } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { ModalPlaceContext } from '../modal/modal-place.ts'
import { FormModal, type FormModalSpec } from './form-modal.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const schema = Type.Object({ name: Type.String({ title: 'Name' }) })
const result = actionResult({ created: [{ type: 'Test::Thing', id: '1' }] })

it('draws its button in the danger look, and closes with what was made', async () => {
  const form: FormModalSpec<typeof schema> = {
    id: 'test.form.create',
    schema,
    initial: { name: 'blue' },
    submit: 'Create',
    isDanger: true,
    send: async () => result,
  }
  const closed: unknown[] = []
  shown = await show(
    createTestHost({ definition: {} }),
    <FormModal form={form} close={(made) => void closed.push(made)} />,
  )
  const button = await screen.findByRole('button', { name: 'Create' })
  expect(button.classList).toContain('pf-m-danger')
  await shown.user.click(button)
  await expect.poll(() => closed).toEqual([result])
})

it('sends as an operation, called by the modal around it, or by its verb and what is made', async () => {
  const form: FormModalSpec<typeof schema> = {
    id: 'test.form.create',
    schema,
    initial: { name: 'blue' },
    submit: 'Create',
    send: async () => result,
  }
  const host = createTestHost({ definition: {} })
  const closed: unknown[] = []
  const drawn = <FormModal form={form} close={(made) => void closed.push(made)} />
  shown = await show(host, drawn)
  await shown.user.click(await screen.findByRole('button', { name: 'Create' }))
  await expect.poll(() => closed).toEqual([result])
  await shown.end()
  const place = { titleId: 'title', guard: () => () => {}, operation: 'Rename Thing: red' }
  shown = await show(host, <ModalPlaceContext value={place}>{drawn}</ModalPlaceContext>)
  await shown.user.click(await screen.findByRole('button', { name: 'Create' }))
  await expect.poll(() => closed).toEqual([result, result])
  expect(host.operations.titles).toEqual(['Create: blue', 'Rename Thing: red'])
})

it('says what is wrong at a field that was left only after the button that took the focus was pressed', async () => {
  const form: FormModalSpec<typeof schema> = {
    id: 'test.form.create',
    schema: Type.Object({ name: Type.String({ title: 'Name', minLength: 1 }) }),
    submit: 'Create',
    send: async () => result,
  }
  const closed: unknown[] = []
  shown = await show(
    createTestHost({ definition: {} }),
    <FormModal form={form} close={(made) => void closed.push(made)} />,
  )
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
  const form: FormModalSpec<typeof schema> = {
    id: 'test.form.create',
    schema: Type.Object({ name: Type.String({ title: 'Name', minLength: 1 }) }),
    submit: 'Create',
    intro: <button type="button">Explain</button>,
    send: async () => result,
  }
  shown = await show(createTestHost({ definition: {} }), <FormModal form={form} close={() => {}} />)
  const field = await screen.findByLabelText(/^Name/)
  await shown.user.click(field)
  await shown.user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Explain' }))
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
})
