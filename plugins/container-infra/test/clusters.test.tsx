// @needs compute images network
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CLUSTER_STATUSES } from '../api/cluster-statuses.ts'
import { DEFAULT_WORKER } from '../api/nodegroups.ts'
import { cluster } from '../web/clusters/cluster.ts'
import { CLUSTER_STATUS_TEXTS } from '../web/clusters/cluster-status.ts'
import { OF_CLUSTERS, openClusters, watchBodies } from './open-clusters.ts'

it('lists clusters with their columns and a filter of each, and offers what can be done [CINFRA-001, CINFRA-005, CINFRA-006, CINFRA-010, CINFRA-021, CINFRA-025]', async () => {
  const app = await openClusters()
  const row = await app.row('apps')
  const nameOf = (part: string | { readonly of: string }) => (typeof part === 'string' ? part : part.of)
  const columns = ['name', 'id', 'status', 'health_status', 'master_count', 'node_count', 'coe_version']
  expect([cluster.columns?.map(nameOf), cluster.facets?.map(nameOf)]).toEqual([columns, columns])
  expect([cluster.properties.master_count?.label, cluster.properties.coe_version?.label]).toEqual([
    'Control Plane Count',
    'Kubernetes Version',
  ])
  expect(Object.keys(CLUSTER_STATUS_TEXTS)).toEqual([...CLUSTER_STATUSES])
  expect(CLUSTER_STATUSES).toEqual([
    ...['ADOPT_COMPLETE', 'CHECK_COMPLETE', 'CREATE_COMPLETE', 'CREATE_FAILED', 'CREATE_IN_PROGRESS'],
    ...['DELETE_COMPLETE', 'DELETE_FAILED', 'DELETE_IN_PROGRESS', 'RESTORE_COMPLETE', 'RESUME_COMPLETE'],
    ...['ROLLBACK_COMPLETE', 'SNAPSHOT_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_FAILED', 'UPDATE_IN_PROGRESS'],
  ])
  expect(app.screen.getByRole('button', { name: 'Create Cluster' })).toBeDefined()
  expect(row.cell('Status')).toBe('Create Complete')
  expect(row.cell('Control Plane Count')).toBe('1')
  expect(row.cell('Node Count')).toBe('2')
  expect(await row.actions()).toEqual(OF_CLUSTERS)
})

it('shows an administrator the projects of all clusters, and above them whose are counted', async () => {
  const app = await openClusters({ as: 'admin' })
  const row = await app.row('apps')
  await waitFor(() => expect(row.cell('Project')).toBe('demo'))
  await app.screen.findByRole('heading', { name: 'Clusters in use in project admin' })
  const figures = within(app.screen.getByRole('region', { name: 'Clusters in use in project admin' }))
  expect((await figures.findByText('Clusters')).closest('dt')?.nextElementSibling?.textContent).toBe('0')
  await app.open('/settings/user')
  const own = await openClusters()
  await own.row('apps')
  expect(await own.headings('Clusters')).not.toContain('Project')
  await own.screen.findByRole('heading', { name: 'Clusters in use in project demo' })
})

it('removes the chosen node of a smaller cluster, and offers nothing while it is changed [CINFRA-022, CINFRA-023, CINFRA-053, CINFRA-067]', async () => {
  const app = await openClusters()
  const row = await app.row('apps')
  await row.choose('Resize Cluster')
  const dialog = await app.dialog('Resize Cluster')
  await screen.findByRole('button', { name: 'Resize' })
  expect(screen.queryAllByRole('checkbox', { name: /^worker-/ })).toEqual([])
  await dialog.fill(/^Node Count/, '1')
  const boxes = await screen.findAllByRole('checkbox', { name: /^worker-/ })
  expect(boxes).toHaveLength(2)
  for (const box of boxes) fireEvent.click(box)
  await dialog.press('Resize')
  await screen.findByText('You may only select as many nodes as you are reducing the original node count by.')
  fireEvent.click(boxes[1] ?? document.body)
  await dialog.press('Resize')
  await screen.findByText('Cluster is being resized.')
  const { servers } = await app.cloud<{ servers: { name: string }[] }>('GET', '/compute/v2.1/servers?name=worker-')
  expect(servers.map(({ name }) => name)).toContain('worker-b')
  await app.answered()
  const changed = await app.row('apps')
  expect(Object.keys(await changed.unavailable())).toEqual([
    'Rotate Certificate',
    'Resize Cluster',
    'Create Node Group',
    'Rolling Cluster Upgrade',
  ])
})

it('upgrades to a later template alone, one node at a time [CINFRA-038, CINFRA-055, CINFRA-065]', async () => {
  const app = await openClusters()
  const row = await app.row('apps')
  await row.choose('Rolling Cluster Upgrade')
  const dialog = await app.dialog('Rolling Cluster Upgrade')
  await screen.findByRole('button', { name: 'Upgrade' })
  const select = screen.getByLabelText(/New Cluster Template/)
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a new Cluster Template', 'k8s-1.30'])
  await dialog.pick('New Cluster Template', 'k8s-1.30')
  await dialog.fill(/^Maximum Batch Size/, '2')
  await dialog.press('Upgrade')
  await screen.findByText('The maximum number of nodes in the batch has been exceeded.')
  await dialog.fill(/^Maximum Batch Size/, '1')
  await dialog.press('Upgrade')
  await screen.findByText('Cluster is being upgraded to the new Cluster template')
  expect(app.calls).toContain(`POST /api/container_infra/clusters/${row.id}/upgrade`)
})

it('draws the chart of clusters against the quota, and of 20 without one and without a message [CINFRA-014, CINFRA-015, CINFRA-016]', async () => {
  const app = await openClusters()
  const chart = await screen.findByRole('img', { name: '1 of 8 clusters, 13%' })
  expect(chart.querySelector('circle:last-of-type')?.getAttribute('stroke')).toContain('brand')
  expect({ ...chart.dataset }).toEqual({ innerRadius: '24', outerRadius: '48', overMax: 'false' })
  const { project_id } = await app.request('GET', '/api/keystone/user-session/').then((answer) => answer.json())
  await app.cloud('DELETE', `/container-infra/v1/quotas/${project_id}/Cluster`, undefined, 'admin')
  await app.reload()
  expect(await screen.findByRole('img', { name: '1 of 20 clusters, 5%' })).toBeDefined()
  expect(await (await app.request('GET', '/api/container_infra/quota/')).json()).toEqual({ hard_limit: 20 })
  app.refuse({ service: 'container-infra', method: 'GET', path: '/quotas/*', status: 404 })
  await app.reload()
  expect(await screen.findByRole('img', { name: '1 of 20 clusters, 5%' })).toBeDefined()
  expect(await (await app.request('GET', '/api/container_infra/quota/')).json()).toEqual({ hard_limit: null })
  await app.hides('Unable to retrieve the quota.')
})

it('deletes by a list of ids after a question, and says what failed [CINFRA-068, CINFRA-080, CINFRA-081]', async () => {
  const app = await openClusters({ expectProblems: true })
  app.refuse({ service: 'container-infra', method: 'DELETE', path: '/clusters/*', status: 409 })
  const row = await app.row('apps')
  await row.choose('Delete Cluster')
  const dialog = await app.dialog(/Confirm Delete Cluster/)
  await screen.findByText('You have selected "apps". Deleted cluster is not recoverable.')
  await dialog.confirm('Delete Cluster')
  await screen.findByText(/Unable to delete cluster: apps\./)
  expect(app.calls).toContain('DELETE /api/container_infra/clusters/')
})

it('has a details page that reads the template of the cluster [CINFRA-002, CINFRA-013, CINFRA-020]', async () => {
  const app = await openClusters()
  const row = await app.row('apps')
  const address = `/ngdetails/OS::Magnum::Cluster/${row.id}`
  expect(decodeURIComponent(within(row.element).getByRole('link', { name: 'apps' }).getAttribute('href') ?? '')).toBe(
    address,
  )
  const item = await (await app.request('GET', `/api/container_infra/clusters/${row.id}`)).json()
  await app.open(address)
  await app.screen.findByText('ubuntu-24.04')
  expect(app.calls).toContain(`GET /api/container_infra/cluster_templates/${item.cluster_template_id}`)
  expect((await app.screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    ...['Overview', 'Node Groups', 'Picture', 'Relations'],
  ])
  await app.user.click(app.screen.getByRole('tab', { name: 'Node Groups' }))
  expect((await app.row(DEFAULT_WORKER)).cell('Node Count')).toBe('2')
})

it('offers a change of the size and of the template at rest alone, and everything else always [CINFRA-022, CINFRA-026]', () => {
  const { actions = {} } = cluster
  const allowed = (name: string, status: string): boolean => {
    const judge: unknown = Reflect.get(Reflect.get(actions, name), 'allowed')
    return typeof judge === 'function' && judge({ status }, {}) === true
  }
  const atRest = CLUSTER_STATUSES.filter((status) => allowed('resizeCluster', status))
  expect([...atRest].sort()).toEqual([
    ...['ADOPT_COMPLETE', 'CHECK_COMPLETE', 'CREATE_COMPLETE', 'DELETE_COMPLETE', 'ROLLBACK_COMPLETE'],
    ...['SNAPSHOT_COMPLETE', 'UPDATE_COMPLETE'],
  ])
  expect(CLUSTER_STATUSES.filter((status) => allowed('upgradeCluster', status))).toEqual(atRest)
  for (const name of ['showCertificate', 'signCertificate', 'getConfig', 'deleteCluster'])
    expect(CLUSTER_STATUSES.filter((status) => !allowed(name, status))).toEqual([])
  expect(CLUSTER_STATUSES.filter((status) => allowed('rotateCertificate', status))).toEqual([])
  expect(actions.deleteCluster?.messages?.refused).toEqual({
    one: 'You are not allowed to delete cluster: {names}',
    other: 'You are not allowed to delete clusters: {names}',
  })
})

it('checks a resize, and says what failed of it [CINFRA-052, CINFRA-067, CINFRA-075]', async () => {
  const app = await openClusters({ expectProblems: true })
  const { id } = await app.row('apps')
  const path = `/api/container_infra/clusters/${id}/resize`
  expect(await (await app.request('GET', path)).json()).toMatchObject({
    nodegroups: [
      { name: 'default-master', node_count: 1 },
      { name: DEFAULT_WORKER, node_count: 2 },
    ],
    worker_nodes: [{ id: expect.any(String), name: expect.stringMatching(/^worker-/) }, {}],
  })
  const bodyOf = watchBodies(app)
  const dialog = await app.chooseDialog('apps', 'Resize Cluster')
  await dialog.fill(/^Node Count/, '-1')
  await dialog.press('Resize')
  await dialog.findByText('You cannot resize to fewer than zero worker nodes.')
  await app.user.clear(await dialog.findByLabelText(/^Node Count/, { selector: 'input' }))
  await dialog.press('Resize')
  await dialog.findByText('Enter the number of worker nodes.')
  const end = app.failCall(`POST ${path}`)
  await dialog.fill(/^Node Count/, '3')
  await dialog.press('Resize')
  expect(
    (await app.screen.findAllByText(new RegExp(`Unable to resize given cluster id: ${id}\\.`))).length,
  ).toBeGreaterThan(0)
  end()
  await dialog.press('Resize')
  await app.screen.findByText('Cluster is being resized.')
  expect(bodyOf(`POST /container-infra/v1/clusters/${id}/actions/resize`)).toEqual({
    node_count: 3,
    nodegroup: DEFAULT_WORKER,
  })
  await app.advance(60_000)
  app.failCall(`GET ${path}`)
  await waitFor(async () => expect(await (await app.row('apps')).actions()).toContain('Resize Cluster'))
  await (await app.row('apps')).choose('Resize Cluster')
  expect((await app.screen.findAllByText("Unable to get cluster's working nodes.")).length).toBeGreaterThan(0)
})

it('requires a template for an upgrade, and one node at a time at least [CINFRA-012, CINFRA-023, CINFRA-054, CINFRA-056, CINFRA-065]', async () => {
  const app = await openClusters()
  const { id } = await app.row('apps')
  const bodyOf = watchBodies(app)
  const dialog = await app.chooseDialog('apps', 'Rolling Cluster Upgrade')
  await dialog.fill(/^Maximum Batch Size/, '0')
  await dialog.press('Upgrade')
  await dialog.findByText('Choose a cluster template.')
  await dialog.findByText('A batch cannot have less than one node.')
  await dialog.pick(/^New Cluster Template/, 'k8s-1.30')
  await dialog.fill(/^Maximum Batch Size/, '1')
  await dialog.press('Upgrade')
  await app.screen.findByText('Cluster is being upgraded to the new Cluster template')
  expect(bodyOf(`POST /container-infra/v1/clusters/${id}/actions/upgrade`)).toEqual({
    cluster_template: expect.stringMatching(/^[0-9a-f-]{36}$/),
    max_batch_size: 1,
    nodegroup: DEFAULT_WORKER,
  })
})

it('clears the selection after a deletion, when the cluster is gone [CINFRA-024]', async () => {
  const app = await openClusters()
  await (await app.row('apps')).select()
  await app.press(/^Delete Cluster/)
  await (await app.dialog(/Confirm Delete Cluster/)).confirm('Delete Cluster')
  await app.saysLater('Deleted Cluster: apps.')
  await app.hides({ button: /^Delete Cluster/ })
})

it('goes to the list after a deletion on the page of the cluster [CINFRA-024]', async () => {
  const app = await openClusters()
  const { id } = await app.row('apps')
  await app.open(`/ngdetails/OS::Magnum::Cluster/${id}`)
  await app.press('Actions of apps')
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Delete Cluster' }))
  await (await app.dialog(/Confirm Delete Cluster/)).confirm('Delete Cluster')
  await waitFor(() => expect(window.location.pathname).toBe('/project/clusters'))
})

it('says that a cluster is on the latest template already, and takes no change then [CINFRA-039]', async () => {
  const app = await openClusters()
  await app.row('apps')
  await app.cloud('DELETE', '/container-infra/v1/clustertemplates/k8s-1.30', undefined, 'admin')
  const bodyOf = watchBodies(app)
  const { id } = await app.row('apps')
  const dialog = await app.chooseDialog('apps', 'Rolling Cluster Upgrade')
  await dialog.findByText(/The cluster is already on the latest compatible template\./)
  const upgrade = dialog.queryByRole<HTMLButtonElement>('button', { name: 'Upgrade' })
  expect([null, 'true', '']).toContain(
    upgrade && (upgrade.getAttribute('aria-disabled') ?? upgrade.getAttribute('disabled')),
  )
  const fields = [...dialog.queryAllByRole<HTMLSelectElement>('combobox'), ...dialog.queryAllByRole('textbox')]
  expect(fields.filter((field) => !field.matches('[readonly], :disabled'))).toEqual([])
  if (upgrade) await app.user.click(upgrade)
  expect(bodyOf(`POST /container-infra/v1/clusters/${id}/actions/upgrade`)).toBeUndefined()
})

it('names each request of clusters that fails [CINFRA-074]', async () => {
  const app = await openClusters({ expectProblems: true })
  const { id } = await app.row('apps')
  const ROUTE = '/api/container_infra/clusters/'
  const says = async (text: string) =>
    expect((await app.screen.findAllByText(new RegExp(text))).length).toBeGreaterThan(0)
  const grow = await app.chooseDialog('apps', 'Resize Cluster')
  await grow.fill(/^Node Count/, '3')
  await app.user.click(await grow.findByRole('checkbox', { name: /^Roll back if it fails/ }))
  const bodyOf = watchBodies(app)
  const endUpdate = app.failCall(`PATCH ${ROUTE}${id}`)
  await grow.press('Resize')
  await says('Unable to update cluster\\.')
  endUpdate()
  await grow.press('Resize')
  await app.screen.findByText('Cluster is being resized.')
  expect(bodyOf(`PATCH /container-infra/v1/clusters/${id}?rollback=True`)).toEqual([
    { op: 'replace', path: '/node_count', value: 3 },
  ])
  await app.advance(60_000)
  const upgrade = await app.chooseDialog('apps', 'Rolling Cluster Upgrade')
  await upgrade.pick('New Cluster Template', 'k8s-1.30')
  app.failCall(`POST ${ROUTE}${id}/upgrade`)
  await upgrade.press('Upgrade')
  await says('Unable to perform rolling upgrade\\.')
  await app.reload()
  app.failCall(`GET ${ROUTE}${id}/config`)
  await (await app.row('apps')).choose('Get Cluster Config')
  await says('Unable to retrieve the cluster config\\.')
  app.failCall(`DELETE ${ROUTE}`)
  await (await app.row('apps')).choose('Delete Cluster')
  await (await app.dialog(/Confirm Delete Cluster/)).confirm('Delete Cluster')
  await says(`Unable to delete the cluster with id: ${id}`)
  app.failCall(`POST ${ROUTE}`)
  await app.reload()
  await app.open('/project/cluster_templates')
  const create = await app.chooseDialog('k8s-1.30', 'Create Cluster')
  await create.fill(/^Cluster Name/, 'more')
  await create.press(/Next/)
  await create.fill(/^Number of Worker Nodes/, '1')
  for (const _step of ['network', 'management', 'advanced']) await create.press(/Next/)
  await create.press(/^(Create Cluster|Submit|Create)$/)
  await says('Unable to create cluster\\.')
  await app.reload()
  const endList = app.failCall(`GET ${ROUTE}`)
  await app.open('/project/clusters')
  await says('Unable to retrieve the clusters\\.')
  endList()
  app.failCall(`GET ${ROUTE}${id}`)
  await app.open(`/ngdetails/OS::Magnum::Cluster/${id}`)
  await says('Unable to retrieve the cluster\\.')
  const failedCall = cluster.actions?.deleteCluster?.messages?.failedCall
  expect(failedCall).toEqual({
    one: 'Unable to delete the cluster with id: {id}',
    other: 'Unable to delete the clusters.',
  })
})
