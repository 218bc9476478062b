import { afterEach, expect, it } from 'vitest'
import { serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { ListPage } from '../list-page.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it.each([
  ['project', 'Here you find the servers of this project.'],
  ['admin', 'Here you find the servers of this cloud.'],
  ['identity', 'Here you find the servers.'],
  ['settings', 'Here you find your servers.'],
] as const)('says whose things an empty list of the perspective %s is for', async (perspective, about) => {
  const definition = serversPlugin({}, { nav: { perspective } })
  const host = createTestHost({ definition, at: '/project/servers', items: { 'Test::Server': [] } })
  const [panel] = host.resources.contributions('panel')
  shown = await show(host, panel ? <ListPage panel={panel} /> : null)
  expect(await screen.findByText(about)).toBeTruthy()
})
