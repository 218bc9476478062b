// @needs network storage
import { resolve } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { within } from '@testing-library/react'
import { it } from 'vitest'

const [compute = '', ...others] = ['..', '../../network', '../../storage'].map((path) =>
  resolve(import.meta.dirname, path),
)

/** What each tab of an instance asks for besides the instance itself. */
const VIEWS = [
  ['overview', 'compute', 'GET', '/servers/*/os-volume_attachments', 'volumes'],
  ['overview', 'network', 'GET', '/v2.0/security-groups*', 'security groups'],
  ['interfaces', 'network', 'GET', '/v2.0/ports*', 'interfaces'],
  ['action-log', 'compute', 'GET', '/servers/*/os-instance-actions', 'action log'],
  ['console', 'compute', 'POST', '/servers/*/remote-consoles', 'console'],
  ['log', 'compute', 'POST', '/servers/*/action', 'console log'],
] as const

it.each(VIEWS)('draws in the tab %s what %s refuses, and asks again', async (tab, service, method, path) => {
  const app = await openDashboard({
    plugins: [compute, ...others],
    world: 'demo',
    path: '/project/instances',
    expectProblems: true,
  })
  const { id } = await app.row('web-01')
  const end = app.refuse({ service, method, path })
  await app.open(`/project/instances/${id}/?tab=compute.view.${tab}`)
  const panel = within(await app.screen.findByRole('tabpanel'))
  const retry = await panel.findByText('Try again', { selector: 'button *' })
  end()
  await app.user.click(retry)
  await app.hides({ button: 'Try again' }, panel)
})
