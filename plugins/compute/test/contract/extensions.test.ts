import type { ApiExtension } from '@fascia/sdk/shapes'
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'

it('lists the extensions of nova, os-keypairs among them [CORE-030]', async () => {
  const cloud = await openCloud('member')
  const { status, body } = await cloud.request<{ items: readonly ApiExtension[] }>('GET', '/api/nova/extensions/')
  expect(status).toBe(200)
  expect(body.items.map(({ alias }) => alias)).toContain('os-keypairs')
})
