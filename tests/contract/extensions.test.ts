import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

interface Listed {
  readonly items: readonly { readonly alias: string; readonly name: string }[]
}

it.each([
  ['nova', 'os-keypairs'],
  ['neutron', 'router'],
  ['cinder', 'os-quota-sets'],
])('lists the extensions of %s, %s among them [CORE-030]', async (service, alias) => {
  const cloud = await openCloud('member')
  const { status, body } = await cloud.request<Listed>('GET', `/api/${service}/extensions/`)
  expect(status).toBe(200)
  expect(body.items).toContainEqual(expect.objectContaining({ alias, name: expect.any(String) }))
})
