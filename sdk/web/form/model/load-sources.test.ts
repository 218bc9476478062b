import { expect, it } from 'vitest'
import type { ErasedSource, WizardContext } from './define-wizard.ts'
import { loadSources } from './load-sources.ts'

interface Asked {
  readonly load: () => Promise<string>
  succeed(): void
  fail(): void
}

function asked(): Asked {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { load: () => promise, succeed: () => resolve('found'), fail: () => reject(new TypeError('gone')) }
}

const context: WizardContext<unknown> = {
  given: {},
  api: {} as never,
  signal: new AbortController().signal,
  read: () => Promise.reject(new TypeError('not read')),
}

function begin(more: Readonly<Record<string, Partial<ErasedSource>>> = {}, { isWaiting = false } = {}) {
  const [zones, flavors] = [asked(), asked()]
  const loaded: Record<string, unknown> = {}
  const failed: string[] = []
  const said: string[] = []
  const optional = { label: 'things', otherwise: 'nothing' }
  const groups = async (): Promise<string> => {
    said.push('groups')
    return 'groups'
  }
  const { zones: ofZones, flavors: ofFlavors, groups: ofGroups } = more
  const { promise: whenWanted, resolve: want } = Promise.withResolvers<void>()
  if (!isWaiting) want()
  const { all: end } = loadSources({
    sources: {
      zones: { ...optional, load: zones.load, ...ofZones },
      flavors: { ...optional, load: flavors.load, ...ofFlavors },
      groups: { ...optional, load: groups, isDeferred: true, ...ofGroups },
    },
    context,
    onLoaded(name, value) {
      loaded[name] = value
    },
    onFailed: (name) => void failed.push(name),
    whenWanted,
  })
  return { zones, flavors, end, loaded, failed, said, want }
}

it('loads what is deferred only when every other source has ended and one has succeeded [LAUNCH-007]', async () => {
  const { zones, flavors, end, loaded, said } = begin()
  zones.succeed()
  await zones.load()
  expect(said).toEqual([])
  flavors.fail()
  await end
  expect(loaded).toEqual({ zones: 'found', flavors: 'nothing', groups: 'groups' })
})

it('loads what is deferred only when it is wanted', async () => {
  const { zones, flavors, end, loaded, want } = begin({}, { isWaiting: true })
  zones.succeed()
  flavors.succeed()
  await Promise.all([zones.load(), flavors.load()])
  await new Promise((resolve) => setTimeout(resolve))
  expect(loaded).toEqual({ zones: 'found', flavors: 'found' })
  want()
  await end
  expect(loaded).toEqual({ zones: 'found', flavors: 'found', groups: 'groups' })
})

it('ignores a single source that fails, and fails as a whole when all do, loading nothing more [LAUNCH-007, LAUNCH-008]', async () => {
  const one = begin({ groups: { load: () => Promise.reject(new TypeError('gone')) } })
  one.zones.fail()
  one.flavors.succeed()
  await one.end
  expect([one.loaded, one.failed]).toEqual([{ zones: 'nothing', flavors: 'found', groups: 'nothing' }, []])
  const all = begin()
  all.zones.fail()
  all.flavors.fail()
  await all.end
  expect([all.loaded, all.failed.toSorted(), all.said]).toEqual([{}, ['flavors', 'groups', 'zones'], []])
})

it('takes the place of what the cloud does not have without asking, which counts as no success', async () => {
  const { zones, end, loaded, failed } = begin({ flavors: { isOffered: false } })
  zones.fail()
  await end
  expect([loaded, failed.toSorted()]).toEqual([{ flavors: 'nothing' }, ['groups', 'zones']])
})

it('shows the failure of a source that the wizard cannot do without', async () => {
  const { label, load } = { label: 'flavors', load: () => Promise.reject(new TypeError('gone')) }
  const failed: string[] = []
  await loadSources({
    sources: { flavors: { label, load }, zones: { label: 'zones', load: async () => [], otherwise: [] } },
    context,
    onLoaded: () => {},
    onFailed: (name) => void failed.push(name),
  }).all
  expect(failed).toEqual(['flavors'])
})
