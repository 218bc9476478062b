import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../observe/logger.ts'
import { createStore } from './create-store.ts'
import { watchStoreNeighbours } from './store-neighbours.ts'

function open() {
  const lines: string[] = []
  const logger = createLogger({ destination: { write: (line) => void lines.push(line) } })
  const clock = { ms: 1_700_000_000_000 }
  const nowMs = () => clock.ms
  const store = createStore({ at: undefined, logger, nowMs })
  onTestFinished(store.close)
  /** A process, and its next look. */
  const start = (id: string, { hasShared = false, cloud = 'here' } = {}) => {
    let run: () => void | Promise<void> = () => {}
    let looks = 0
    const after = (_delayMs: number, next: () => void | Promise<void>) => {
      run = next
      looks += 1
      return () => {}
    }
    const neighbours = watchStoreNeighbours({ store, cloud, id, hasShared, logger, nowMs, after })
    const look = async (): Promise<void> => {
      const done = looks
      await expect.poll(() => looks).toBeGreaterThan(0)
      await run()
      expect(looks).toBeGreaterThan(done)
    }
    return { ...neighbours, look, begun: () => expect.poll(() => looks).toBe(1) }
  }
  return { clock, lines, store, start }
}

/** Both look in turns, five seconds apart. */
async function live(clock: { ms: number }, ...processes: readonly { look(): Promise<void> }[]): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    clock.ms += 5_000
    for (const one of processes) await one.look()
  }
}

it('warns both of two processes without a shared server, once in the log, until one of them has ended', async () => {
  const { clock, lines, start } = open()
  const [here, there] = [start('a'), start('b')]
  await here.begun()
  await there.begun()
  expect(here.warning()).toBeUndefined()
  await live(clock, here, there)
  for (const { warning } of [here, there])
    expect(warning()).toContain('uses the same FASCIA_STORE, and this one has no')
  expect(lines.filter((line) => line.includes('another process'))).toHaveLength(2)
  await there.close()
  await live(clock, here)
  expect(here.warning()).toBeUndefined()
})

it('warns a replica of a process that has no shared server, and none of replicas that have one', async () => {
  const { clock, start } = open()
  const replicas = [start('a', { hasShared: true }), start('b', { hasShared: true })]
  for (const one of replicas) await one.begun()
  await live(clock, ...replicas)
  expect(replicas.map(({ warning }) => warning())).toEqual([undefined, undefined])
  const other = start('c')
  await other.begun()
  await live(clock, ...replicas, other)
  expect(replicas.map(({ warning }) => warning()?.slice(0, 71))).toEqual([
    'Another process uses the same FASCIA_STORE and has no FASCIA_SHARED: si',
    'Another process uses the same FASCIA_STORE and has no FASCIA_SHARED: si',
  ])
})

it('warns of no process that has died, and of none of another cloud', async () => {
  const { clock, start } = open()
  await start('dead').begun()
  const [here, elsewhere] = [start('a'), start('b', { cloud: 'elsewhere' })]
  await here.begun()
  await elsewhere.begun()
  await live(clock, here, elsewhere)
  expect([here.warning(), elsewhere.warning()]).toEqual([undefined, undefined])
})

it('removes what a process has left that had no time to, after an hour', async () => {
  const { clock, store, start } = open()
  await start('dead').begun()
  const here = start('a')
  await here.begun()
  await live(clock, here)
  clock.ms += 3_600_001
  await here.look()
  expect((await store.list('processes:here')).values?.map(({ key }) => key)).toEqual(['a'])
})
