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
  const replica = (secrets: readonly [string, ...string[]] = [FIRST], cloud = 'here'): BuildFiles =>
    createBuildFiles({
      store,
      sealer: createSealer({ secrets, randomBytes, purpose: 'build-file' }),
      cloud,
      logger,
      nowMs,
    })
  return { store, replica, lines }
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
