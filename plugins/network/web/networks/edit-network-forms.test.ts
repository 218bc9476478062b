import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import adminEditForm from './admin/edit-network-form.ts'
import editForm from './edit-network-form.ts'

it.each([[editForm], [adminEditForm]])('begins with what a network is; one without a name has none', async (form) => {
  const { initial } = await tryForm(form)
  const item = { id: 'n1', name: 'private', admin_state_up: false, shared: true }
  expect(initial({ item })).toMatchObject({ name: 'private', admin_state_up: false, shared: true })
  expect(initial({ item: { ...item, name: 'n1' } })).toMatchObject({ name: '' })
})

it.each([[editForm], [adminEditForm]])('takes the name of a network away where it is cleared', async (form) => {
  const { body } = await tryForm(form)
  expect(body({ values: { admin_state_up: true } })).toMatchObject({ name: '', admin_state_up: true })
})
