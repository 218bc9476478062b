import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import { beforeAll, expect, it } from 'vitest'

interface Volume {
  readonly id: string
  readonly attached_to: readonly string[]
}

interface Listed {
  readonly items: readonly Volume[]
  readonly has_more_data: boolean
}

let cloud: GatewayClient

beforeAll(async () => {
  cloud = await openCloud('member')
})

it('lists volumes, each as it is read alone', async () => {
  const { status, body } = await cloud.request<Listed>('GET', '/api/cinder/volumes/')
  expect(status).toBe(200)
  expect(body).toMatchObject({ items: expect.any(Array), has_more_data: false, has_prev_data: false })
  for (const { id, attached_to } of body.items.slice(0, 3))
    expect((await cloud.request('GET', `/api/cinder/volumes/${id}/`)).body).toMatchObject({ id, attached_to })
})

it('finds no volume under a name that none has', async () => {
  const { body } = await cloud.request<Listed>('GET', '/api/cinder/volumes/?name=no-volume-is-called-so')
  expect(body.items).toEqual([])
})

it('answers 404 for a volume that is not there', async () => {
  const answer = await cloud.request('GET', '/api/cinder/volumes/00000000-0000-4000-8000-000000000000/')
  expect(answer).toMatchObject({ status: 404, body: { service: 'block-storage', upstream_status: 404 } })
})
