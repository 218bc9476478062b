import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Dispose } from '@fascia/sdk/common'
import type { Logger } from 'pino'
import type { Sealer } from '../session/seal.ts'
import type { Store, StoreChange, StoredValue, StoreOwner } from './store.ts'

/** The files of the builds of shell and plugins that a process serves. */
export interface ServedFiles {
  /** Names the builds: other files have another name. */
  readonly builds: string
  /** Addresses below the web root, `assets/main-3f2a9c01.js`, that no other contents will ever have. */
  readonly addresses: readonly string[]
  read(address: string): Promise<Buffer | undefined>
}

/**
 * What browsers load of builds, in the store that all replicas have. While one build follows another, a page asks any replica for files of whichever build it is
 * made of. Each file is sealed together with its address, so that the database cannot give a browser other code.
 */
export interface BuildFiles {
  /**
   * Keeps files that are not there yet, and removes those of old builds. Never fails: what could not be kept is logged once, and tried again every 10 s
   * until it is kept, or other files are.
   */
  keep(files: ServedFiles): Promise<void>
  /** The contents of a file of another build; undefined where no build that is kept has it, or the store cannot be used. */
  find(address: string): Promise<Buffer | undefined>
  /** Nothing is tried again. */
  close(): void
}

export interface BuildFilesOptions {
  readonly store: Store
  readonly sealer: Sealer
  /** The name of the cloud: dashboards of several clouds may have one database. */
  readonly cloud: string
  readonly logger: Logger
  readonly nowMs: () => number
  readonly after: (delayMs: number, run: () => void | Promise<void>) => Dispose
}

const PLUGIN = 'fascia'
const FORM = 1
/** How long after a failure the files of a build are tried again, in ms: a store that was gone at the start comes back. */
const AGAIN_MS = 10_000
/** How many builds are kept: pages that are older than four upgrades load again. */
const MOST_BUILDS = 5
/** Characters of base64 in one value, which is sealed and written as base64 again. */
const PART_CHARACTERS = 48_000
/** How many files are written at once. */
const AT_ONCE = 8

/** A build in the index; without addresses where its entry is sealed with a key that is gone. */
interface KeptBuild {
  readonly key: string
  readonly version: number
  readonly addresses: ReadonlySet<string> | undefined
}

/** A part of something, under the name of the whole. */
type Part = readonly [name: string, part: number, parts: number, data: string]

export function createBuildFiles({ store, sealer, cloud, logger, nowMs, after }: BuildFilesOptions): BuildFiles {
  const index: StoreOwner = `builds:${cloud}`
  const ownerOf = (address: string): StoreOwner => `build-file:${cloud}:${address}`
  let known: { readonly revision: string; readonly builds: readonly KeptBuild[] } | undefined
  let reading: Promise<readonly KeptBuild[]> | undefined

  const seal = (part: Part): string => JSON.stringify(sealer.seal(JSON.stringify(part)))
  const opened = (value: string): Part | undefined => {
    const text = sealer.open(String(JSON.parse(value)))
    return text === undefined ? undefined : JSON.parse(text)
  }
  const packed = async (name: string, contents: Buffer): Promise<readonly string[]> => {
    const text = (await promisify(gzip)(contents)).toString('base64')
    const parts = Math.max(1, Math.ceil(text.length / PART_CHARACTERS))
    return Array.from({ length: parts }, (_, part) =>
      seal([name, part, parts, text.slice(part * PART_CHARACTERS, (part + 1) * PART_CHARACTERS)]),
    )
  }
  const unpacked = async (name: string, values: readonly StoredValue[]): Promise<Buffer | undefined> => {
    const parts = values.map(({ value }) => opened(value)).filter((part) => part !== undefined)
    const own = parts.filter(([of]) => of === name).sort(([, one], [, other]) => one - other)
    if (own.length === 0 || own.some(([, part, count], at) => part !== at || count !== own.length)) return undefined
    return promisify(gunzip)(Buffer.from(own.map(([, , , data]) => data).join(''), 'base64'))
  }
  const change = (key: string, expected: number, value?: string): StoreChange => ({
    plugin: PLUGIN,
    key,
    form: FORM,
    expected,
    atMs: nowMs(),
    ...(value === undefined ? {} : { value }),
  })

  const readIndex = async (): Promise<readonly KeptBuild[]> => {
    const { revision, values } = await store.list(index, known?.revision)
    if (!values) return known?.builds ?? []
    const builds = await Promise.all(
      values.map(async (one): Promise<KeptBuild> => {
        const list = await unpacked(one.key, [one])
        const addresses = list && new Set<string>(JSON.parse(list.toString('utf8')))
        return { key: one.key, version: one.version, addresses }
      }),
    )
    known = { revision, builds }
    return builds
  }
  /** However many ask, one question is under way. */
  const builds = (): Promise<readonly KeptBuild[]> => {
    reading ??= readIndex().finally(() => {
      reading = undefined
    })
    return reading
  }
  const has = (list: readonly KeptBuild[], address: string): boolean =>
    list.some(({ addresses }) => addresses?.has(address))

  const put = async (address: string, contents: Buffer): Promise<void> => {
    const owner = ownerOf(address)
    const { values = [] } = await store.list(owner)
    if (await unpacked(address, values)) return
    const parts = await packed(address, contents)
    const versionOf = (key: string): number => values.find((one) => one.key === key)?.version ?? 0
    await store.change(
      owner,
      parts.map((part, at) => change(String(at), versionOf(String(at)), part)),
    )
  }
  const remove = async (address: string): Promise<void> => {
    const { values = [] } = await store.list(ownerOf(address))
    if (values.length > 0)
      await store.change(
        ownerOf(address),
        values.map(({ key, version }) => change(key, version)),
      )
  }
  const forEach = async (addresses: readonly string[], work: (address: string) => Promise<unknown>): Promise<void> => {
    const waiting = [...addresses]
    const go = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, go))
  }
  const prune = async (): Promise<void> => {
    const all = [...(await builds())].sort((one, other) => other.version - one.version)
    const left = all.slice(0, MOST_BUILDS)
    for (const old of all.slice(MOST_BUILDS)) {
      await forEach(
        [...(old.addresses ?? [])].filter((address) => !has(left, address)),
        remove,
      )
      await store.change(index, [change(old.key, old.version)])
    }
  }

  const write = async (files: ServedFiles): Promise<void> => {
    const before = await builds()
    const own = before.find(({ key }) => key === files.builds)
    if (own?.addresses) return
    await forEach(
      files.addresses.filter((address) => !has(before, address)),
      async (address) => {
        const contents = await files.read(address)
        if (contents) await put(address, contents)
      },
    )
    const list = Buffer.from(JSON.stringify(files.addresses))
    const [entry = ''] = await packed(files.builds, list)
    await store.change(index, [change(files.builds, own?.version ?? 0, entry)])
    await prune()
  }
  let latest: ServedFiles | undefined
  let stop: Dispose = () => {}
  let hasFailed = false
  const attempt = async (files: ServedFiles): Promise<void> => {
    try {
      await write(files)
      if (hasFailed) logger.info('the files of this build are kept for other replicas')
      hasFailed = false
    } catch (failure) {
      if (!hasFailed) logger.warn({ err: failure }, 'the files of this build could not be kept for other replicas')
      hasFailed = true
      if (latest === files) stop = after(AGAIN_MS, () => attempt(files))
    }
  }

  return {
    async keep(files) {
      stop()
      latest = files
      await attempt(files)
    },
    close() {
      latest = undefined
      stop()
    },
    async find(address) {
      try {
        if (!has(await builds(), address)) return undefined
        return await unpacked(address, (await store.list(ownerOf(address))).values ?? [])
      } catch {
        // The store says itself why it cannot be used; the file is not found meanwhile.
        return undefined
      }
    },
  }
}
