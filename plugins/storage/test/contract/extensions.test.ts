import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

interface Listed {
  readonly items: readonly { readonly alias: string; readonly name: string }[]
}

it('lists the extensions of cinder, os-quota-sets among them [CORE-030]', async () => {
  const cloud = await openCloud('member')
  const { status, body } = await cloud.request<Listed>('GET', '/api/cinder/extensions/')
  expect(status).toBe(200)
  expect(body.items).toContainEqual(expect.objectContaining({ alias: 'os-quota-sets', name: expect.any(String) }))
})
