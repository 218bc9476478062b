// @needs compute images network
import { expect, it } from 'vitest'
import { DEFAULT_WORKER } from '../api/nodegroups.ts'
import { openClusters, optionsOf, watchBodies } from './open-clusters.ts'

type App = Awaited<ReturnType<typeof openClusters>>

interface Group {
  readonly uuid: string
  readonly name: string
  readonly status: string
}

/** The tab of node groups of the cluster "apps", and the id of the cluster. */
async function openGroups(options: Parameters<typeof openClusters>[0] = {}): Promise<{ app: App; id: string }> {
  const app = await openClusters(options)
  const { id } = await app.row('apps')
  await app.open(`/ngdetails/OS::Magnum::Cluster/${id}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Node Groups' }))
  await app.row(DEFAULT_WORKER)
  return { app, id }
}

/** A node group of the cluster as the service has it; undefined where there is none. */
async function stored(app: App, cluster: string, name: string): Promise<Group | undefined> {
  const answer = await app.request('GET', `/api/container_infra/clusters/${cluster}/nodegroups`)
  const { items }: { items: readonly Group[] } = await answer.json()
  return items.find((group) => group.name === name)
}

it('lists the node groups of a cluster, and offers what the service does with each [NODE-01]', async () => {
  const { app } = await openGroups()
  expect(await app.headings('Node Groups')).toEqual([
    ...['Name', 'Role', 'Status', 'Node Count', 'Minimum Node Count', 'Maximum Node Count', 'Flavor'],
  ])
  const workers = await app.row(DEFAULT_WORKER)
  expect(['Role', 'Status', 'Node Count', 'Minimum Node Count'].map((name) => workers.cell(name))).toEqual([
    ...['worker', 'Create Complete', '2', '0'],
  ])
  expect(await workers.actions()).toEqual(['Resize Node Group', 'Edit Bounds'])
  expect(await workers.unavailable()).toEqual({
    'Delete Node Group': 'Each cluster keeps its default node groups',
  })
  const masters = await app.row('default-master')
  expect(await masters.unavailable()).toEqual({
    'Delete Node Group': 'Each cluster keeps its default node groups',
    'Resize Node Group': 'The service keeps the size of the control plane',
  })
})

it('makes a node group with bounds, flavor and labels of its own, follows it to its end, and deletes it [FEATURE-49, NODE-02]', async () => {
  const { app, id } = await openGroups()
  const bodyOf = watchBodies(app)
  const dialog = await app.pressDialog('Create Node Group')
  expect(await optionsOf(dialog, /^Flavor/)).toContain('m1.small')
  await dialog.fill(/^Role/, 'master')
  await dialog.fill(/^Maximum Node Count/, '1')
  await dialog.fill(/^Node Count/, '2')
  await dialog.fill(/^Labels/, 'gpu')
  await dialog.press('Create Node Group')
  await dialog.findByText('Enter a name.')
  await dialog.findByText('The service makes no further node groups of the control plane.')
  await dialog.findByText('The node group has 2 nodes: the maximum cannot be below.')
  await dialog.findByText(/^Invalid format/)
  await dialog.fill(/^Name/, 'batch')
  await dialog.fill(/^Role/, 'batch')
  await dialog.fill(/^Maximum Node Count/, '3')
  await dialog.fill(/^Labels/, 'gpu=none')
  await dialog.pick(/^Flavor/, 'm1.small')
  await dialog.press('Create Node Group')
  await app.screen.findByText('Creating node group batch.')
  expect(bodyOf(`POST /container-infra/v1/clusters/${id}/nodegroups`)).toEqual({
    ...{ name: 'batch', role: 'batch', node_count: 2, min_node_count: 0, max_node_count: 3 },
    ...{ flavor_id: 'm1.small', labels: { gpu: 'none' }, merge_labels: true },
  })
  await app.advance(60_000)
  await app.saysLater('Node group batch was successfully created.')
  expect(await stored(app, id, 'batch')).toMatchObject({
    ...{ status: 'CREATE_COMPLETE', node_count: 2, max_node_count: 3, is_default: false },
    labels: expect.objectContaining({ gpu: 'none', availability_zone: 'nova' }),
  })
  const asked = await app.chooseDialog('batch', 'Delete Node Group', /Confirm Delete Node Group/)
  await asked.findByText(/Its nodes are deleted too\./)
  await asked.press('Delete Node Group')
  await app.advance(60_000)
  await app.saysLater('Deleted Node Group: batch.')
  expect(await stored(app, id, 'batch')).toBeUndefined()
})

it('resizes a node group within its bounds, and changes the bounds alone [NODE-03]', async () => {
  const { app, id } = await openGroups()
  const bodyOf = watchBodies(app)
  const { uuid: group = '' } = (await stored(app, id, DEFAULT_WORKER)) ?? {}
  const bounds = await app.chooseDialog(DEFAULT_WORKER, 'Edit Bounds')
  await bounds.fill(/^Minimum Node Count/, '3')
  await bounds.press('Save')
  await bounds.findByText('The node group has 2 nodes: the minimum cannot be above.')
  await bounds.fill(/^Minimum Node Count/, '0')
  await bounds.fill(/^Maximum Node Count/, '3')
  await bounds.press('Save')
  await app.screen.findByText(`Changing the bounds of node group ${DEFAULT_WORKER}.`)
  expect(bodyOf(`PATCH /container-infra/v1/clusters/${id}/nodegroups/${group}`)).toEqual([
    { op: 'replace', path: '/max_node_count', value: 3 },
  ])
  await app.advance(60_000)
  await app.saysLater(`The bounds of node group ${DEFAULT_WORKER} were changed.`)
  const size = await app.chooseDialog(DEFAULT_WORKER, 'Resize Node Group')
  await size.fill(/^Node Count/, '4')
  await size.press('Resize')
  await size.findByText('The maximum of the node group is 3.')
  await size.fill(/^Node Count/, '1')
  const [box] = await size.findAllByRole('checkbox', { name: /^worker-/ })
  await app.user.click(box ?? document.body)
  await size.press('Resize')
  await app.screen.findByText(`Resizing node group ${DEFAULT_WORKER}.`)
  expect(bodyOf(`POST /container-infra/v1/clusters/${id}/actions/resize`)).toEqual({
    ...{ node_count: 1, nodegroup: DEFAULT_WORKER, nodes_to_remove: [expect.any(String)] },
  })
  await app.advance(60_000)
  await app.saysLater(`Node group ${DEFAULT_WORKER} was resized.`)
  expect(await stored(app, id, DEFAULT_WORKER)).toMatchObject({
    ...{ status: 'UPDATE_COMPLETE', node_count: 1, max_node_count: 3 },
  })
})

it('says why a node group could not be made, and adds none while the cluster is changed [NODE-04]', async () => {
  const { app } = await openGroups({ expectProblems: true })
  const end = app.refuse({ service: 'container-infra', method: 'POST', path: '/clusters/*/nodegroups', status: 409 })
  const dialog = await app.pressDialog('Create Node Group')
  await dialog.fill(/^Name/, 'batch')
  await dialog.press('Create Node Group')
  expect((await app.screen.findAllByText(/Unable to create the node group\./)).length).toBeGreaterThan(0)
  end()
  await dialog.press('Create Node Group')
  await app.screen.findByText('Creating node group batch.')
  await app.open('/project/clusters')
  expect(await (await app.row('apps')).unavailable()).toMatchObject({
    'Create Node Group': 'The cluster is being changed',
  })
})

it('reports node groups that cannot be read', async () => {
  const app = await openClusters({ expectProblems: true })
  app.refuse({ service: 'container-infra', method: 'GET', path: '/clusters/*/nodegroups', status: 500 })
  const { id } = await app.row('apps')
  await app.open(`/ngdetails/OS::Magnum::Cluster/${id}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Node Groups' }))
  await app.screen.findByText('Unable to retrieve the node groups.')
})
