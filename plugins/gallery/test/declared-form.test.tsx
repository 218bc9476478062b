import { resolve } from 'node:path'
import { type Dashboard, openDashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const gallery = resolve(import.meta.dirname, '..')

async function openForm(button: string): Promise<{ app: Dashboard; dialog: ReturnType<typeof within> }> {
  const app = await openDashboard({ world: 'demo', path: '/settings/gallery/declared-form', plugins: [gallery] })
  await app.user.click(await app.screen.findByRole('button', { name: button }))
  return { app, dialog: within(await app.screen.findByRole('dialog', { name: 'Create Backup' })) }
}

it('shows fields by what was chosen, says what the server refuses beside its field, and closes when it is accepted', async () => {
  const { app, dialog } = await openForm('Create Backup')
  const name = await dialog.findByRole('textbox', { name: /^Backup Name/ })
  await app.user.type(name, 'taken')
  await dialog.findByRole('option', { name: 'archive (2000 GiB) (larger than the store)' })
  await app.user.selectOptions(dialog.getByRole('combobox', { name: /^Volume/ }), 'data (40 GiB)')
  await app.user.click(await dialog.findByRole('checkbox', { name: 'Incremental' }))
  await app.user.click(dialog.getByRole('button', { name: 'Create Backup' }))
  await dialog.findByText('There is a backup of this name already.')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await app.user.type(name, '-2')
  await app.user.click(dialog.getByRole('button', { name: 'Show command and JSON' }))
  await dialog.findByText('openstack volume backup create --name taken-2 data')
  await app.user.click(dialog.getByRole('button', { name: 'Create Backup' }))
  await app.screen.findByText('1 backup created')
})

it('sums up in a wizard, and says of a source that failed why at its field', async () => {
  const { app, dialog } = await openForm('Create Backup in steps')
  await app.user.type(await dialog.findByRole('textbox', { name: /^Backup Name/ }), 'nightly')
  await dialog.findByRole('option', { name: 'scratch' })
  await app.user.selectOptions(dialog.getByRole('combobox', { name: /^Volume/ }), 'scratch')
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Summary' }).textContent).toContain('scratch'))
  await app.user.click(dialog.getByRole('button', { name: 'Next' }))
  await app.user.click(await dialog.findByRole('button', { name: 'Create Backup' }))
  await app.screen.findByText('1 backup created')
  await app.user.click(app.screen.getByRole('button', { name: 'Create Backup without volumes' }))
  const failing = within(await app.screen.findByRole('dialog', { name: 'Create Backup' }))
  await failing.findByText('Unable to retrieve the volumes.')
})
