// @needs compute images network
import { expect, it } from 'vitest'
import { OF_CLUSTERS, openClusters } from './open-clusters.ts'

const QUOTAS = '/admin/container_infra/quotas'
const without = (rule: string) => ({ 'container-infra': { [rule]: '!' } })

it.each([
  ['certificate:get', ['Show Certificate']],
  ['certificate:create', ['Sign Certificate', 'Get Cluster Config']],
  ['cluster:resize', ['Resize Cluster']],
  ['nodegroup:create', ['Create Node Group']],
  ['cluster:upgrade', ['Rolling Cluster Upgrade']],
  ['credential:rotate', ['Rotate Cluster Credentials']],
  ['cluster:delete', ['Delete Cluster']],
])('offers for a cluster what needs no rule %s', async (rule, gone) => {
  const app = await openClusters({ policy: without(rule) })
  const row = await app.row('apps')
  expect(await row.actions()).toEqual(OF_CLUSTERS.filter((label) => !gone.includes(label)))
})

it('offers no cluster without the rule cluster:create, above the list and for a template', async () => {
  const app = await openClusters({ policy: without('cluster:create') })
  await app.row('apps')
  await app.hides({ button: 'Create Cluster' })
  await app.open('/project/cluster_templates')
  const row = await app.row('swarm')
  expect(await row.actions()).toEqual(['Update Cluster Template', 'Delete Cluster Template'])
})

it.each([
  ['clustertemplate:update', 'Update Cluster Template'],
  ['clustertemplate:delete', 'Delete Cluster Template'],
])('offers for a template what needs no rule %s', async (rule, gone) => {
  const app = await openClusters({ path: '/project/cluster_templates', policy: without(rule) })
  const row = await app.row('swarm')
  const all = ['Create Cluster', 'Update Cluster Template', 'Delete Cluster Template']
  expect(await row.actions()).toEqual(all.filter((label) => label !== gone))
})

it('offers no new template without the rule clustertemplate:create', async () => {
  const app = await openClusters({ path: '/project/cluster_templates', policy: without('clustertemplate:create') })
  await app.row('swarm')
  await app.hides({ button: 'Create Cluster Template' })
})

it('shows an administrator who may not list the clusters of all projects no column of projects', async () => {
  const app = await openClusters({ as: 'admin', policy: without('cluster:get_all_all_projects') })
  await app.row('apps')
  expect(await app.headings('Clusters')).not.toContain('Project')
})

it('changes no quota without the rule quota:update', async () => {
  const app = await openClusters({ path: QUOTAS, as: 'admin', policy: without('quota:update') })
  expect(await (await app.row('demo')).actions()).toEqual(['Delete Quota'])
})

it('has no panel of quotas without the rule quota:get_all', async () => {
  const app = await openClusters({ as: 'admin', policy: without('quota:get_all') })
  await app.row('apps')
  await app.open(QUOTAS)
  await app.hides({ button: 'Create Quota' })
  await app.hides({ grid: 'Quotas' })
})

it.each([
  ['cluster:resize', 'Resize Node Group'],
  ['nodegroup:update', 'Edit Bounds'],
])('offers for a node group what needs no rule %s [NODE-05]', async (rule, gone) => {
  const app = await openClusters({ policy: without(rule) })
  const { id } = await app.row('apps')
  await app.open(`/ngdetails/OS::Magnum::Cluster/${id}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Node Groups' }))
  const row = await app.row('default-worker')
  expect(await row.actions()).toEqual(['Resize Node Group', 'Edit Bounds'].filter((label) => label !== gone))
})
