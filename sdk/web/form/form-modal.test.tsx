import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { actionResult } from '../../common/index.ts'
import { type Shown, screen, show } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
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
