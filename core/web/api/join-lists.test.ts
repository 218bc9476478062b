import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { createListJoiner } from './join-lists.ts'
import type { Line } from './ndjson.ts'

const LINES = [
  { list: 1, items: ['b'] },
  { list: 0, items: ['a'] },
  { list: 1, end: true },
  { list: 0, end: true },
]

function setUp(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const asked: string[] = []
  const joiner = createListJoiner(async (path, signal) => {
    asked.push(path)
    return answer(signal)
  })
  const read = async (address: string, signal = new AbortController().signal): Promise<unknown> => {
    const lines = await joiner.join(address, signal)
    if (!lines) return 'alone'
    const found: Line[] = []
    try {
      for await (const line of lines) found.push(line)
    } catch (failure) {
      return failure instanceof Fault ? failure.code : failure
    }
    return found
  }
  return { asked, read }
}

const whole = (): Response => new Response(LINES.map((line) => `${JSON.stringify(line)}\n`).join(''))

it('asks by one request for the lists that are wanted at one moment, and gives each its lines', async () => {
  const { asked, read } = setUp(whole)
  const found = await Promise.all([read('/api/a/'), read('/api/b/?all=true')])
  expect(asked).toEqual(['/api/joined/?list=%2Fapi%2Fa%2F&list=%2Fapi%2Fb%2F%3Fall%3Dtrue'])
  expect(found).toEqual([
    [LINES[1], LINES[3]],
    [LINES[0], LINES[2]],
  ])
})

it('leaves a list by itself to its own call, and all lists where the gateway has no such call', async () => {
  const { asked, read } = setUp(() => {
    throw new Fault('GATEWAY_NOT_FOUND')
  })
  expect(await read('/api/a/')).toBe('alone')
  expect(asked).toEqual([])
  expect(await Promise.all([read('/api/a/'), read('/api/b/')])).toEqual(['alone', 'alone'])
  expect(asked).toHaveLength(1)
})

it('fails each list where the request fails, and asks no more than 24 at once', async () => {
  const { asked, read } = setUp(() => {
    throw new Fault('GATEWAY_UPSTREAM_FAILED')
  })
  const all = await Promise.all(Array.from({ length: 25 }, (_, at) => read(`/api/${at}/`)))
  expect(asked).toHaveLength(2)
  expect(new Set(all)).toEqual(new Set(['GATEWAY_UPSTREAM_FAILED']))
})

it('ends a list that is given up, and the request with the last one', async () => {
  let given: AbortSignal | undefined
  const { read } = setUp((signal) => {
    given = signal
    return new Response(new ReadableStream({}))
  })
  const [one, other] = [new AbortController(), new AbortController()]
  const all = Promise.all([read('/api/a/', one.signal), read('/api/b/', other.signal)])
  await new Promise(setImmediate)
  one.abort()
  expect(given?.aborted).toBe(false)
  other.abort()
  expect(given?.aborted).toBe(true)
  expect(await all).toEqual(['GATEWAY_CANCELLED', 'GATEWAY_CANCELLED'])
})
