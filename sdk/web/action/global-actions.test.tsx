import { afterEach, expect, it } from 'vitest'
import { Fault, postCall } from '../../common/index.ts'
import { action } from '../declare/index.ts'
import { serversPlugin } from '../host/test-host/servers.ts'
import { type Shown, screen, show } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { ListPage } from '../table/list-page.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it('fills one button where an empty list repeats the actions of its page', async () => {
  const create = action({ label: 'Create Server', on: 'list', call: postCall('/api/test/servers/') })
  const definition = serversPlugin({ actions: { create } })
  const host = createTestHost({ definition, items: { 'Test::Server': [] }, at: '/project/servers' })
  const [panel] = host.resources.contributions('panel')
  if (!panel) throw new Fault('PLUGIN_NOT_FOUND')
  shown = await show(host, <ListPage panel={panel} />)
  await screen.findByText('No items to display.')
  const looks = screen.getAllByRole('button', { name: 'Create Server' }).map(({ className }) => className)
  expect(looks).toEqual([expect.stringContaining('pf-m-primary'), expect.stringContaining('pf-m-secondary')])
})
