import { expect, it } from 'vitest'
import { openNetwork } from './open-network.ts'

interface Held {
  readonly port: { readonly id: string; readonly name: string }
}

it('asks where another changes the same of a port in the moment before it is saved', async () => {
  const app = await openNetwork({ path: '/project/networks' })
  const { id: network_id } = await app.row('storage')
  const made = await app.cloud<Held>('POST', '/network/v2.0/ports', { port: { network_id, name: 'nfs' } })
  const at = `/network/v2.0/ports/${made.port.id}`
  const nameNow = async () => (await app.cloud<Held>('GET', at)).port.name
  await app.open(`/project/networks/${network_id}/detail?tab=network_tabs__ports_tab`)
  await (await app.row('nfs')).choose('Edit Port')
  const edit = await app.dialog('Edit Port')
  await edit.fill(/^Name/, 'mine')
  const before = await app.cloud('GET', at)
  await app.cloud('PUT', at, { port: { name: 'theirs' } })
  const path = `/v2.0/ports/${made.port.id}`
  const stale = { kind: 'change', change: () => before } as const
  app.host.simulator.faults.add({ service: 'network', method: 'GET', path, times: 1, effect: stale })
  await edit.press('Next')
  await edit.press('Update')
  await edit.findByText('Changed meanwhile from "nfs" to "theirs". You entered "mine".')
  expect(await nameNow()).toBe('theirs')
  await edit.press('Next')
  await edit.press('Update')
  await app.screen.findByText('Updated Port: nfs.')
  expect(await nameNow()).toBe('mine')
})
