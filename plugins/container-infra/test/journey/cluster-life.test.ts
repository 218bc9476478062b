// @needs compute images network
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eventually, listItems, listRow, shareBrowser } from '@fascia/testing/browser'
import { type GatewayClient, signIn } from '@fascia/testing/server'
import type { Download } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'

const open = shareBrowser()
const url = inject('url')
const DEMO = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo', region: 'RegionOne' }
const CLUSTER = 'journey-cluster'
const CLUSTERS = '/api/container_infra/clusters/'
const SETTLES_MS = 60_000

interface Item {
  readonly id: string
  readonly name: string
}

async function removeCluster(cloud: GatewayClient): Promise<void> {
  const cluster = (await listItems<Item>(cloud, CLUSTERS)).find(({ name }) => name === CLUSTER)
  if (cluster) await cloud.request('DELETE', CLUSTERS, [cluster.id])
}

/** The names of the cluster's instances. */
async function nodesOf(cloud: GatewayClient): Promise<readonly string[]> {
  const servers = await listItems<Item>(cloud, '/api/nova/servers/')
  return servers
    .map(({ name }) => name)
    .filter((name) => name.startsWith(CLUSTER))
    .toSorted()
}

it('makes a cluster, removes a chosen node, upgrades it, and saves a configuration that can be read with its certificates [FEATURE-49]', async () => {
  const cloud = await signIn(url, DEMO)
  onTestFinished(() => removeCluster(cloud))
  const { page } = await open({ url, as: 'demo', path: 'project/clusters', width: 1920 })
  await page.getByRole('button', { name: 'Create Cluster', exact: true }).click()
  const create = page.getByRole('dialog', { name: 'Create Cluster' })
  await create.getByLabel(/^Cluster Name/).fill(CLUSTER)
  await create.getByLabel(/^Cluster Template/).selectOption({ label: 'k8s-1.28' })
  await create.getByLabel(/^Availability Zone/).selectOption({ label: 'nova' })
  await create.getByLabel(/^Keypair/).selectOption({ label: 'demo-key' })
  await create.getByRole('button', { name: 'Next' }).click()
  await create.getByLabel(/^Number of Worker Nodes/).fill('2')
  for (const field of [/^Create New Network/, /^Automatically Repair/, /^Additional Labels/]) {
    await create.getByRole('button', { name: 'Next' }).click()
    await create.getByLabel(field).waitFor()
  }
  await create.getByRole('button', { name: 'Create Cluster', exact: true }).click()
  await page.getByText(`Cluster ${CLUSTER} was successfully created.`).waitFor()
  const row = listRow(page, CLUSTER)
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Create Complete')
  const [first = '', second = '', ...masters] = (await nodesOf(cloud)).toSorted(
    (one, other) => Number(one.includes('master')) - Number(other.includes('master')) || one.localeCompare(other),
  )
  expect([first, second, ...masters]).toEqual([
    expect.stringMatching(/-node-0$/),
    expect.stringMatching(/-node-1$/),
    expect.stringMatching(/-master-0$/),
  ])

  await row.choose('Resize Cluster')
  const resize = page.getByRole('dialog', { name: /Resize Cluster/ })
  await resize.getByLabel(/^Node Count/).fill('1')
  await resize.getByRole('checkbox', { name: first, exact: true }).check()
  await resize.getByRole('button', { name: 'Resize', exact: true }).click()
  await page.getByText('Cluster is being resized.').waitFor()
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Update Complete')
  await eventually(() => nodesOf(cloud), SETTLES_MS).toEqual([...masters, second].toSorted())
  expect(await row.cell('Node Count').textContent()).toBe('1')

  await row.choose('Rolling Cluster Upgrade')
  const upgrade = page.getByRole('dialog', { name: /Rolling Cluster Upgrade/ })
  await upgrade.getByLabel(/^New Cluster Template/).selectOption({ label: 'k8s-1.30' })
  await upgrade.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await page.getByText('Cluster is being upgraded to the new Cluster template').waitFor()
  await eventually(() => row.cell('Kubernetes Version').textContent(), SETTLES_MS).toBe('v1.30.2')
  await eventually(() => row.cell('Status').textContent(), SETTLES_MS).toContain('Update Complete')

  const downloads: Download[] = []
  page.on('download', (one) => void downloads.push(one))
  await row.choose('Get Cluster Config')
  await eventually(async () => downloads.length).toBe(4)
  const files = new Map(
    await Promise.all(
      downloads.map(async (one) => [one.suggestedFilename(), await readFile(await one.path(), 'utf8')] as const),
    ),
  )
  const config = parse(files.get(`${CLUSTER}_config`) ?? '')
  const [cluster] = config.clusters
  const [user] = config.users
  expect([config.kind, config['current-context'], config.contexts]).toEqual([
    'Config',
    'default',
    [{ name: 'default', context: { cluster: CLUSTER, user: 'admin' } }],
  ])
  expect([cluster.name, cluster.cluster.server]).toEqual([CLUSTER, expect.stringMatching(/^https:\/\/[\d.]+:6443$/)])
  const authority = new X509Certificate(files.get(cluster.cluster['certificate-authority']) ?? '')
  const certificate = new X509Certificate(files.get(user.user['client-certificate']) ?? '')
  expect(certificate.verify(authority.publicKey)).toBe(true)
  expect(certificate.checkPrivateKey(createPrivateKey(files.get(user.user['client-key']) ?? ''))).toBe(true)
})
