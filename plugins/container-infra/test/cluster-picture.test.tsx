// @needs compute images network
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openClusters } from './open-clusters.ts'

const PICTURE = { name: 'Parts of apps' }

type App = Awaited<ReturnType<typeof openClusters>>

async function openPicture(app: App): Promise<string> {
  const { id } = await app.row('apps')
  await app.open(`/ngdetails/OS::Magnum::Cluster/${id}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Picture' }))
  return id
}

it('draws the node groups of a cluster with their statuses, and the nodes of each by address [PICTURE-03]', async () => {
  const app = await openClusters()
  const id = await openPicture(app)
  const items = within(await app.screen.findByRole('list', PICTURE)).getAllByRole('listitem')
  const groups = await (await app.request('GET', `/api/container_infra/clusters/${id}/nodegroups`)).json()
  const expected = groups.items.flatMap((group: { name: string; node_addresses: readonly string[] }) => [
    `Node Group ${group.name} Create Complete`,
    ...group.node_addresses.map((address) => `Node ${address}`),
  ])
  expect(expected.length).toBeGreaterThan(3)
  expect(items[0]?.querySelector('a')?.getAttribute('href')).toContain(id)
  expect(items.map(({ textContent }) => textContent?.trim())).toEqual(['Cluster apps Create Complete', ...expected])
})

it('reports node groups that cannot be read', async () => {
  const app = await openClusters({ expectProblems: true })
  app.refuse({ service: 'container-infra', method: 'GET', path: '/clusters/*/nodegroups', status: 500 })
  await openPicture(app)
  await app.screen.findByText('Unable to retrieve the node groups.')
  await app.hides({ list: PICTURE.name })
})
