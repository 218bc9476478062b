// @needs identity
import { resolve } from 'node:path'
import { type Dashboard, openDashboard } from '@fascia/testing'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCompute } from './open-compute.ts'

/** Asks on the page of an instance what is possible; gives what a group says of an action. */
async function askOn(app: Dashboard, name: string) {
  const { id } = await app.row(name)
  await app.open(`/project/instances/${id}/`)
  await app.press('What can I do here?')
  await app.dialog(`What can I do here? ${name}`)
  return async (group: string, action: string): Promise<string> => {
    const list = within(await app.screen.findByRole('list', { name: group }))
    const line = list.getByText(action, { selector: '.fascia-abilities__label' }).closest('li')
    return line?.textContent ?? ''
  }
}

it('shows a reader by which rule of the policy an action is hidden, and which roles have it [ABILITY-02]', async () => {
  const app = await openCompute({ as: 'viewer' })
  const says = await askOn(app, 'web-01')
  expect(await says('Not with your roles', 'Delete Instance')).toMatch(
    /^Delete InstancePolicy rule compute os_compute_api:servers:delete: roles admin, member$/,
  )
  await app.shows('Your roles in demo: reader.')
  await app.shows('Who has these roles is shown to those who may list role assignments.')
})

it('shows a member which state an action needs, and finds an action by its name [FEATURE-72]', async () => {
  const app = await openCompute()
  const says = await askOn(app, 'web-01')
  expect(await says('You can', 'Shut Off Instance')).toContain('compute os_compute_api:servers:stop: roles ')
  const against = await says('Not available now', 'Start Instance')
  expect(against).toMatch(/^Start InstanceNeeds status .+Policy rule compute os_compute_api:servers:start: roles /)
  await app.user.type(app.screen.getByRole('textbox', { name: 'Filter actions' }), 'delete')
  await app.hides({ list: 'Not available now' })
  await says('You can', 'Delete Instance')
})

it('names the people of the project to an administrator [ABILITY-03]', async () => {
  const plugins = ['compute', 'identity'].map((area) => resolve(import.meta.dirname, '../..', area))
  const app = await openDashboard({ world: 'demo', plugins, as: 'admin', path: '/admin/instances' })
  const says = await askOn(app, 'web-01')
  expect(await says('You can', 'Delete Instance')).toMatch(/roles admin, member · in the project: .*demo/)
})
