import { resolve } from 'node:path'
import { type Dashboard, openDashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const gallery = resolve(import.meta.dirname, '..')

async function openModal(button: string): Promise<{ app: Dashboard; dialog: ReturnType<typeof within> }> {
  const app = await openDashboard({ world: 'demo', path: '/settings/gallery/form-modal', plugins: [gallery] })
  await app.user.click(await app.screen.findByRole('button', { name: button }))
  return { app, dialog: within(await app.screen.findByRole('dialog', { name: /Edit Volume/ })) }
}

const nameIn = (dialog: ReturnType<typeof within>) => dialog.findByRole('textbox', { name: 'Name' })

it('submits a valid form only, is busy until it is accepted, then says so and closes [UI-004, UI-006]', async () => {
  const { app, dialog } = await openModal('Edit Volume')
  const name = await nameIn(dialog)
  await app.user.clear(name)
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Name is a required field')
  await app.user.type(name, 'archive')
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('button', { name: /Working/ })).toHaveProperty('disabled', true)
  await app.advance(600)
  await app.screen.findByText('Updated Volume: archive.')
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
  await app.screen.findByText('1 volume updated')
})

it('stays with its values when the server refuses, with the message at its field', async () => {
  const { app, dialog } = await openModal('Edit Volume that is refused')
  await app.user.type(await nameIn(dialog), '-2')
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  await app.advance(600)
  await dialog.findByText('A volume called backup-2 exists.')
  expect(await nameIn(dialog)).toHaveProperty('value', 'backup-2')
  await waitFor(async () => expect(document.activeElement === (await nameIn(dialog))).toBe(true))
})

it('asks once before unsaved input is lost, and forgets it when it is', async () => {
  const { app, dialog } = await openModal('Edit Volume')
  await app.user.type(await nameIn(dialog), '-2')
  await app.advance(1_000)
  await app.user.keyboard('{Escape}')
  const question = within(await app.screen.findByRole('dialog', { name: /Leave without saving\?/ }))
  await app.user.click(question.getByRole('button', { name: 'Stay' }))
  expect(await nameIn(dialog)).toHaveProperty('value', 'data-2')
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const again = within(await app.screen.findByRole('dialog', { name: /Leave without saving\?/ }))
  await app.user.click(again.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
  await app.user.click(app.screen.getByRole('button', { name: 'Edit Volume' }))
  const fresh = within(await app.screen.findByRole('dialog', { name: /Edit Volume/ }))
  expect(await nameIn(fresh)).toHaveProperty('value', 'data')
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull())
})
