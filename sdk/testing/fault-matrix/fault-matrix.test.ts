import { join } from 'node:path'
import type { SourcePlugin } from '@fascia/core/testing'
import { CONTRIBUTION_KINDS, type ContributionKind } from '@fascia/sdk/host'
import type { PluginDefinition } from '@fascia/sdk/web/declare'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadPlugin } from '../dashboard/load-plugin.ts'
import { type Dashboard, openDashboard } from '../dashboard/open-dashboard.ts'
import { type Door, FAULTS, type FaultName, spoiltDoor, whyNot } from './fixture/faults.tsx'
import { KIND_CASES } from './fixture/kind-cases.ts'
import { doors } from './fixture/subject/web/doors.ts'

const FOLDER = join(import.meta.dirname, 'fixture/subject')
const HOSTS = join(import.meta.dirname, 'fixture/hosts')
const SOUND = join(import.meta.dirname, '../conformance/fixture/planted')
/** With each look at the page, so much time goes by. */
const STEP_MS = 20_000

/** The declaration with another door in the place of one. */
function exchange(value: unknown, before: unknown, after: Door): unknown {
  if (value === before) return after
  if (Array.isArray(value)) return value.map((part) => exchange(part, before, after))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, exchange(part, before, after)]))
}

/** The fixture plugin as its build makes it, with one fault in one contribution. */
async function spoil(kind: ContributionKind, fault: FaultName): Promise<SourcePlugin> {
  const sound = await loadPlugin(FOLDER)
  if (fault === 'evaluate') return { ...sound, loadEntry: () => Promise.reject(new TypeError('fell over: evaluate')) }
  const door = spoiltDoor(KIND_CASES[kind].form, fault)
  const before: unknown = kind in doors ? Reflect.get(doors, kind) : undefined
  if (!door || !before) throw new TypeError(`${kind} has no door to spoil`)
  const { default: definition } = (await sound.loadEntry()) as { readonly default: PluginDefinition }
  return { ...sound, loadEntry: async () => ({ default: exchange(definition, before, door) }) }
}

async function open(plugin: SourcePlugin): Promise<Dashboard> {
  const others = await Promise.all([HOSTS, SOUND].map(loadPlugin))
  const plugins = [plugin, ...others]
  const app = await openDashboard({ plugins, world: 'demo', expectProblems: true, path: '/not_found' })
  await app.screen.findByText('Page not found')
  return app
}

/** Another plugin's list works as if nothing had happened, and the inspector names the plugin that failed. */
async function survived(app: Dashboard, id: string): Promise<void> {
  await app.user.keyboard('{Escape}')
  await app.open('/project/planted/sound')
  await app.screen.findByRole('heading', { level: 1, name: /Seeds/ })
  await app.row('poppy')
  await app.open('/settings/plugins')
  await app.screen.findByText(new RegExp(`^Failed last: ${id}: `))
}

/** Brings the fault about, and waits until the shell has noticed it. */
async function fallOver(app: Dashboard, kind: ContributionKind, fault: FaultName): Promise<void> {
  const { form, id, reach, act } = KIND_CASES[kind]
  await reach(app)
  // An action whose code cannot be loaded is not offered.
  if (fault !== 'evaluate') await act?.(app)
  if (fault === 'handler' && form === 'view') await app.user.click(await app.screen.findByText('Press to fail'))
  await waitFor(async () => {
    if (fault === 'promise that never settles') await app.advance(STEP_MS)
    expect(app.mounted.problems).toContainEqual(expect.stringContaining(`Plugin faults, ${id}: `))
  })
  if (form === 'view' && fault !== 'handler') await app.screen.findByText(`${id} of the plugin faults failed.`)
}

describe('fault matrix', () => {
  it('has a case, or a reason why there can be none, for every kind and every fault', () => {
    expect(Object.keys(KIND_CASES).sort()).toEqual([...CONTRIBUTION_KINDS].sort())
    const open = CONTRIBUTION_KINDS.flatMap((kind) =>
      FAULTS.filter((fault) => {
        const { form } = KIND_CASES[kind]
        return fault !== 'evaluate' && (spoiltDoor(form, fault) === undefined) === (whyNot(form, fault) === undefined)
      }).map((fault) => `${kind} × ${fault}`),
    )
    expect(open).toEqual([])
  })

  it('shows everything of the plugin while nothing is spoilt', async () => {
    const app = await open(await loadPlugin(FOLDER))
    for (const kind of CONTRIBUTION_KINDS) {
      await KIND_CASES[kind].reach(app)
      await KIND_CASES[kind].act?.(app)
      await app.user.keyboard('{Escape}')
    }
    await app.open('/settings/plugins')
    await app.screen.findAllByRole('article')
    expect(app.screen.queryByText(/^Failed last/)).toBeNull()
  })

  it.each(CONTRIBUTION_KINDS.filter((kind) => KIND_CASES[kind].form === 'none'))(
    '%s: is there although the entry of its plugin falls over',
    async (kind) => {
      const app = await open(await spoil(kind, 'evaluate'))
      await KIND_CASES[kind].reach(app)
      const { contributions } = (await loadPlugin(FOLDER)).manifest
      const data = contributions.filter((one) => one.kind === kind)
      expect(JSON.stringify(data)).not.toContain('"$"')
    },
  )

  for (const kind of CONTRIBUTION_KINDS) {
    const { form, id } = KIND_CASES[kind]
    if (form === 'none' || form === 'realm') continue
    for (const fault of FAULTS.filter((one) => whyNot(form, one) === undefined))
      it(`${kind} × ${fault}: the host stays usable, and ${id} is named`, async () => {
        const app = await open(await spoil(kind, fault))
        await fallOver(app, kind, fault)
        // With the entry, everything of the plugin that was wanted has failed, not this alone.
        await survived(app, fault === 'evaluate' ? '(faults\\.|X::Fault::).*' : id.replaceAll('.', '\\.'))
      })
  }
})
