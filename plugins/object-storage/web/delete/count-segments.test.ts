import { expect, it } from 'vitest'
import { countSegments } from './count-segments.ts'

type Sent = {
  readonly params: { readonly container: string; readonly path: string }
  readonly query: { readonly name?: string }
}

const SEGMENTS: Readonly<Record<string, object>> = { big: { count: 2, bytes: 11 }, 'a/../b': { count: 3, bytes: 30 } }

it('adds up the segments of large objects, also of odd names; of one that is none any more nothing', async () => {
  const asked: Sent[] = []
  const send = async (_call: unknown, input: Sent & { readonly signal: AbortSignal; readonly isQuiet: boolean }) => {
    const { params, query, isQuiet } = input
    asked.push({ params, query })
    expect(isQuiet).toBe(true)
    return { segments: SEGMENTS[query.name ?? params.path] }
  }
  const { signal } = new AbortController()
  const paths = ['big', 'a/../b', 'plain']
  expect(await countSegments(Object({ send }), 'box', paths, signal)).toEqual({ count: 5, bytes: 41 })
  expect(asked).toEqual([
    { params: { container: 'box', path: 'big' }, query: {} },
    { params: { container: 'box', path: '-' }, query: { name: 'a/../b' } },
    { params: { container: 'box', path: 'plain' }, query: {} },
  ])
  expect(await countSegments(Object({ send }), 'box', [], signal)).toEqual({ count: 0, bytes: 0 })
})
