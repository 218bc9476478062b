import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { actionResult } from '../../common/index.ts'
import { type Shown, screen, show } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { formModal } from './form-modal.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const schema = Type.Object({ name: Type.String({ title: 'Name' }) })
const result = actionResult({ created: [{ type: 'Test::Thing', id: '1' }] })

it('draws the form of a global action, which has no item, its button in the danger look, and closes with what was made', async () => {
  const Create = formModal<never, typeof schema>(() => ({
    id: 'test.form.create',
    schema,
    initial: { name: 'blue' },
    submit: 'Create',
    isDanger: true,
    send: async () => result,
  }))
  const closed: unknown[] = []
  shown = await show(createTestHost({ definition: {} }), <Create items={[]} close={(made) => closed.push(made)} />)
  const button = await screen.findByRole('button', { name: 'Create' })
  expect(button.classList).toContain('pf-m-danger')
  await shown.user.click(button)
  await expect.poll(() => closed).toEqual([result])
})

it('says by a code that a form wants an item which its action does not have', () => {
  const Rename = formModal(({ name }: { readonly name: string }) => ({
    id: 'test.form.rename',
    schema,
    initial: { name },
    submit: 'Save',
    send: async () => result,
  }))
  expect(() => Rename({ items: [], close: () => {} })).toThrow(
    expect.objectContaining({ code: 'PLUGIN_DECLARATION_INVALID' }),
  )
})
