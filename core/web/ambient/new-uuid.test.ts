import { expect, it } from 'vitest'
import { browserAmbient, newUuid } from './browser-ambient.ts'

it('writes random bytes as a UUID of version 4', () => {
  const fill = (value: number) => ({
    getRandomValues: <T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof Uint8Array) array.fill(value)
      return array
    },
  })
  expect([newUuid(fill(0xff)), newUuid(fill(0x0a))]).toEqual([
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
    '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a',
  ])
})

it('makes ids in a browser that has no randomUUID, as on a page that came over plain HTTP', () => {
  const crypto = { getRandomValues: window.crypto.getRandomValues.bind(window.crypto) }
  const plain: typeof window = new Proxy(window, {
    get: (target, name) => (name === 'crypto' ? crypto : Reflect.get(target, name)),
  })
  const { newId } = browserAmbient(plain)
  const ids = [newId(), newId()]
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
