import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { findCollector, YoungGarbage } from './young-garbage.ts'

const CHUNK = 64 * 1024
const CHUNKS_OF_4_MIB = 64

it('collects young objects each time that 4 MiB have passed, over several bodies, and loses nothing of them', async () => {
  const collect = vi.fn()
  const garbage = new YoungGarbage(() => collect)
  const read = async (chunks: number): Promise<number> => {
    const body = Readable.from(Array.from({ length: chunks }, () => Buffer.alloc(CHUNK)))
    garbage.watch(body)
    let bytes = 0
    for await (const chunk of body) bytes += chunk.length
    return bytes
  }
  expect(await read(CHUNKS_OF_4_MIB - 1)).toBe((CHUNKS_OF_4_MIB - 1) * CHUNK)
  expect(collect).not.toHaveBeenCalled()
  expect(await read(1 + 2 * CHUNKS_OF_4_MIB)).toBe((1 + 2 * CHUNKS_OF_4_MIB) * CHUNK)
  expect(collect.mock.calls).toEqual([[{ type: 'minor' }], [{ type: 'minor' }], [{ type: 'minor' }]])
})

it("finds Node's collector", () => {
  expect(findCollector()).toBeTypeOf('function')
})
