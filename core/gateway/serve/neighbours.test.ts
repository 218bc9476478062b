import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../observe/logger.ts'
import { type Neighbours, watchNeighbours } from './neighbours.ts'

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-processes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines: string[] = []
  const logger = createLogger({ destination: { write: (line) => void lines.push(line) } })
  const clock = { ms: 1_700_000_000_000 }
  /** A process, and its next look. */
  const start = (at = folder) => {
    let run: () => void | Promise<void> = () => {}
    const looked: Promise<void>[] = []
    const after = (_delayMs: number, next: () => void | Promise<void>) => {
      run = next
      looked.push(Promise.resolve())
      return () => {}
    }
    const neighbours: Neighbours = watchNeighbours({ folder: at, logger, nowMs: () => clock.ms, after })
    const beats = async (count: number): Promise<void> => expect.poll(() => looked.length).toBe(count)
    const look = async (): Promise<void> => {
      await beats(looked.length)
      clock.ms += 5_000
      await run()
    }
    onTestFinished(neighbours.close)
    return { neighbours, look, begun: () => beats(1) }
  }
  return { folder, lines, start }
}

it('warns both of two processes on one folder, once in the log, until one of them has ended', async () => {
  const { folder, lines, start } = open()
  const [first, second] = [start(), start()]
  await Promise.all([first.begun(), second.begun()])
  expect(first.neighbours.warning()).toBeUndefined()
  for (const process of [first, second, first, second, first]) await process.look()
  for (const { neighbours } of [first, second]) expect(neighbours.warning()).toContain('uses the same FASCIA_HOME')
  expect(lines.filter((line) => line.includes('another process'))).toHaveLength(2)
  await second.neighbours.close()
  expect(readdirSync(folder)).toHaveLength(1)
  await first.look()
  expect(first.neighbours.warning()).toBeUndefined()
})

it('warns of no process that has died before', async () => {
  const { start } = open()
  await start().begun()
  const next = start()
  await next.begun()
  for (let looks = 0; looks < 3; looks += 1) await next.look()
  expect(next.neighbours.warning()).toBeUndefined()
})

it('says nothing where the folder cannot be used', async () => {
  const { start } = open()
  const { neighbours, begun, look } = start('/dev/null/processes')
  await begun()
  await look()
  expect(neighbours.warning()).toBeUndefined()
})
