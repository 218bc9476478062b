// @needs images network storage
import { resolve } from 'node:path'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const folders = ['compute', 'images', 'network', 'storage'].map((area) =>
  resolve(import.meta.dirname, '../../..', area),
)

it.each(['(a+)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(a|aa)+$'])(
  'holds names against the filter %s in linear time, which would hang an engine that backtracks',
  async (pattern) => {
    const cloud = await openSimulatedCloud(folders)
    const ask = (method: string, path: string, body?: object) =>
      cloud.as('demo', method, `/RegionOne/compute/v2.1${path}`, body, { 'openstack-api-version': 'compute 2.37' })
    const { flavors } = (await ask('GET', '/flavors')).json
    const { images } = (await cloud.as('demo', 'GET', '/RegionOne/image/v2/images')).json
    const wanted = { flavorRef: flavors[0].id, imageRef: images[0].id, networks: 'none' }
    const names = [`${'a'.repeat(200)}!`, 'web']
    for (const name of names) {
      const made = await ask('POST', '/servers', { server: { ...wanted, name } })
      expect(made.status).toBe(202)
    }
    const found = async (text: string) =>
      (await ask('GET', `/servers?name=${encodeURIComponent(text)}`)).json.servers.map(
        ({ name }: { name: string }) => name,
      )
    expect(await found(pattern)).toEqual([])
    expect(await found('^W.b$')).toEqual(['web'])
  },
)

it('refuses a filter that is no pattern, in words', async () => {
  const cloud = await openSimulatedCloud(folders)
  const { status, json } = await cloud.as('demo', 'GET', '/RegionOne/compute/v2.1/servers?name=%28')
  expect([status, json.badRequest.message]).toEqual([400, "Invalid filter string '('"])
})
