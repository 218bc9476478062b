import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../observe/logger.ts'
import { createSealer } from '../session/seal.ts'
import { type BuildFiles, createBuildFiles, type ServedFiles } from './build-files.ts'
import { createStore } from './create-store.ts'

const FIRST = 'the first secret of the tests'
const SECOND = 'the second secret of the tests'

function open() {
  const lines: string[] = []
  const logger = createLogger({ destination: { write: (line) => void lines.push(line) } })
  const clock = { ms: 1_700_000_000_000 }
  const nowMs = (): number => {
    clock.ms += 1
    return clock.ms
  }
  const store = createStore({ at: undefined, logger, nowMs })
  onTestFinished(store.close)
  const waiting: (() => void | Promise<void>)[] = []
  const after = (_delayMs: number, run: () => void | Promise<void>) => {
    waiting.push(run)
    return () => void waiting.splice(waiting.indexOf(run), waiting.includes(run) ? 1 : 0)
  }
  const replica = (secrets: readonly [string, ...string[]] = [FIRST], cloud = 'here'): BuildFiles =>
    createBuildFiles({
      store,
      sealer: createSealer({ secrets, randomBytes, purpose: 'build-file' }),
      cloud,
      logger,
      nowMs,
      after,
    })
  return { store, replica, lines, waiting }
}

/** A build with these files; `reads` has what was read of it. */
function served(builds: string, files: Readonly<Record<string, Buffer | string>>) {
  const reads: string[] = []
  const all: ServedFiles = {
    builds,
    addresses: Object.keys(files),
    async read(address) {
      reads.push(address)
      const contents = files[address]
      return contents === undefined ? undefined : Buffer.from(contents)
    },
  }
  return { ...all, reads }
}
/** A build of one file that cannot be read for now, which fails as a store that is gone does. */
function failing() {
  const address = 'assets/a-AAAAAAAA.js'
  const isGone = { now: true }
  const { read, ...build } = served('failing', { [address]: 'a' })
  const orFail: ServedFiles['read'] = async (asked) => {
    if (isGone.now) throw new Error('gone')
    return read(asked)
  }
  return { address, isGone, build: { ...build, read: orFail } }
}
const textOf = async (found: Promise<Buffer | undefined>): Promise<string | undefined> =>
  (await found)?.toString('utf8')

it('gives the files of a build to replicas of another one, large ones too, and nothing else', async () => {
  const { replica, lines } = open()
  const [old, next] = [replica(), replica()]
  const large = randomBytes(200_000)
  await old.keep(served('one', { 'assets/main-AAAAAAAA.js': 'one' }))
  expect(await old.find('assets/main-BBBBBBBB.js')).toBeUndefined()
  await next.keep(served('two', { 'assets/main-BBBBBBBB.js': 'two', 'plugins/images/web/plugin-CCCCCCCC.js': large }))
  expect(await textOf(old.find('assets/main-BBBBBBBB.js'))).toBe('two')
  expect(await old.find('plugins/images/web/plugin-CCCCCCCC.js')).toEqual(large)
  expect(await textOf(next.find('assets/main-AAAAAAAA.js'))).toBe('one')
  expect(await next.find('assets/none-AAAAAAAA.js')).toBeUndefined()
  expect(await replica([FIRST], 'elsewhere').find('assets/main-AAAAAAAA.js')).toBeUndefined()
  expect(lines).toEqual([])
})

it('reads and writes only what no kept build has, and nothing when its build is there', async () => {
  const { replica } = open()
  await replica().keep(served('one', { 'assets/a-AAAAAAAA.js': 'a', 'assets/b-AAAAAAAA.js': 'b' }))
  const next = served('two', { 'assets/a-AAAAAAAA.js': 'a', 'assets/b-BBBBBBBB.js': 'b2' })
  await replica().keep(next)
  await replica().keep(next)
  expect(next.reads).toEqual(['assets/b-BBBBBBBB.js'])
})

it('keeps five builds, and of older ones what a later one has', async () => {
  const { store, replica } = open()
  for (let number = 1; number <= 6; number += 1)
    await replica().keep(
      served(`${number}`, { 'assets/same-AAAAAAAA.js': 's', [`assets/own-AAAAAAA${number}.js`]: '' }),
    )
  const { find } = replica()
  expect(await find('assets/own-AAAAAAA1.js')).toBeUndefined()
  expect(await textOf(find('assets/own-AAAAAAA2.js'))).toBe('')
  expect(await textOf(find('assets/same-AAAAAAAA.js'))).toBe('s')
  expect((await store.list('build-file:here:assets/own-AAAAAAA1.js')).values).toEqual([])
})

it('gives no file that the database has put in the place of another', async () => {
  const { store, replica } = open()
  await replica().keep(served('one', { 'assets/a-AAAAAAAA.js': 'a', 'assets/b-AAAAAAAA.js': 'b' }))
  const [a, b] = await Promise.all(
    ['a', 'b'].map(async (name) => (await store.list(`build-file:here:assets/${name}-AAAAAAAA.js`)).values?.[0]),
  )
  if (!a || !b) throw new Error('They are kept.')
  const swapped = { plugin: a.plugin, key: a.key, form: a.form, expected: a.version, atMs: 1, value: b.value }
  await store.change('build-file:here:assets/a-AAAAAAAA.js', [swapped])
  expect(await replica().find('assets/a-AAAAAAAA.js')).toBeUndefined()
  expect(await textOf(replica().find('assets/b-AAAAAAAA.js'))).toBe('b')
})

it('keeps a build again when its key is gone', async () => {
  const { replica } = open()
  const build = served('one', { 'assets/a-AAAAAAAA.js': 'a' })
  await replica([FIRST]).keep(build)
  expect(await replica([SECOND]).find('assets/a-AAAAAAAA.js')).toBeUndefined()
  await replica([SECOND]).keep(build)
  expect(await textOf(replica([SECOND]).find('assets/a-AAAAAAAA.js'))).toBe('a')
})

it('finds nothing, and logs what it could not keep, while the store cannot be used', async () => {
  const { store, replica, lines } = open()
  await store.close()
  await replica().keep(served('one', { 'assets/a-AAAAAAAA.js': 'a' }))
  expect(await replica().find('assets/a-AAAAAAAA.js')).toBeUndefined()
  expect(lines.join('')).toContain('could not be kept for other replicas')
})

it('keeps files that could not be kept once the store is back, with a line of each in the log', async () => {
  const { replica, lines, waiting } = open()
  const { address, isGone, build } = failing()
  const one = replica()
  await one.keep(build)
  await waiting.pop()?.()
  expect(await replica().find(address)).toBeUndefined()
  isGone.now = false
  await waiting.pop()?.()
  expect(await textOf(replica().find(address))).toBe('a')
  expect(waiting).toEqual([])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the files of this build could not be kept for other replicas',
    'the files of this build are kept for other replicas',
  ])
})

it('tries nothing again once other files are to be kept, or it is closed', async () => {
  const { replica, waiting } = open()
  const one = replica()
  await one.keep(failing().build)
  await one.keep(served('two', { 'assets/b-BBBBBBBB.js': 'b' }))
  expect(waiting).toEqual([])
  await one.keep(failing().build)
  expect(waiting).toHaveLength(1)
  one.close()
  expect(waiting).toEqual([])
})
