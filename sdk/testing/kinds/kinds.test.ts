import { join } from 'node:path'
import { type ActionResult, actionResult, resourcesChanged } from '@fascia/sdk/common'
import { Events } from '@fascia/sdk/web'
import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'

const BEACONS = join(import.meta.dirname, 'fixture/beacons')

/** The second part of the boot document comes by itself after 3 s. */
const WHOLE_MS = 4_000

async function openBeacons(path = '/settings/beacons') {
  const app = await openDashboard({ plugins: [BEACONS], path })
  await app.screen.findByRole('heading', { level: 1 })
  await app.advance(WHOLE_MS)
  return app
}

/** Whether the inspector shows the contribution, or the reason why not. */
async function inspected(app: Awaited<ReturnType<typeof openBeacons>>, id: string): Promise<string> {
  await app.open(`/settings/plugins?q=${id}`)
  const row = (await app.screen.findByText(id)).closest('tr')
  return row?.textContent ?? ''
}

describe('a settings page', () => {
  it('has its title as the heading, what it is about, and the view of the plugin', async () => {
    const app = await openBeacons()
    await app.screen.findByRole('heading', { level: 1, name: 'Beacons' })
    expect(app.screen.getByText('What beacons do.')).toBeTruthy()
    await app.screen.findByText('Seen: nothing')
  })

  it('says why it does not show, and is not in the navigation then', async () => {
    const app = await openBeacons('/settings/beacons-off')
    await app.screen.findByText('The settings of this dashboard leave it out.')
    expect(app.screen.queryByRole('link', { name: 'Beacons off' })).toBeNull()
    expect(app.screen.getByRole('link', { name: 'Beacons' })).toBeTruthy()
  })
})

describe('a shortcut', () => {
  it('runs its command, and is in the list of shortcuts by the title of the command', async () => {
    const app = await openBeacons('/settings/shortcuts')
    const term = await app.screen.findByText('Beacon page')
    expect(term.nextElementSibling?.textContent).toBe('b then p')
    expect(app.screen.queryByText('Denied')).toBeNull()
    await app.user.keyboard('bp')
    await app.screen.findByRole('heading', { level: 1, name: 'Beacons' })
  })

  it('is refused where its keys belong to an earlier one', async () => {
    const app = await openBeacons()
    expect(await inspected(app, 'beacons.shortcut.taken')).toContain('SHORTCUT_TAKEN The keys belong to another')
    expect(await inspected(app, 'beacons.shortcut.page')).toMatch(/keys: b p.*beacons\.command\.page.*Yes/)
  })
})

/** Publishes what the host publishes after an action. */
function tellChanged({ mounted }: Awaited<ReturnType<typeof openBeacons>>, result: ActionResult): void {
  const { phase } = mounted.shell
  if (phase.kind === 'signed-in') act(() => phase.app.host.resolve(Events).publish(resourcesChanged, result))
}

describe('a background task', () => {
  it('runs by time and after events, and publishes to views', async () => {
    const app = await openBeacons()
    await app.screen.findByText('Seen: nothing')
    await app.advance(60_000)
    await app.screen.findByText('Seen: run 1, deleted nothing')
    const deleted = actionResult({ deleted: [{ type: 'X::Beacon', id: '7' }] })
    tellChanged(app, deleted)
    await app.screen.findByText('Seen: run 2, deleted 7')
  })

  it('publishes no event of others', async () => {
    const app = await openDashboard({ plugins: [BEACONS], path: '/settings/beacons', expectProblems: true })
    await app.user.click(await app.screen.findByRole('button', { name: 'Forge' }))
    await app.screen.findByText(/publishes fascia\.event\.resources-changed; its own events begin with beacons\.event/)
    await app.advance(WHOLE_MS)
    const deleted = actionResult({ deleted: [{ type: 'X::Beacon', id: 'x' }] })
    tellChanged(app, deleted)
    await waitFor(() => expect(app.mounted.problems.join()).toContain('The plugin beacons publishes others.event.seen'))
  })

  it('shows in the inspector when it runs', async () => {
    const app = await openBeacons()
    expect(await inspected(app, 'beacons.task.watch')).toContain(
      'everySeconds: 60 · on: fascia.event.resources-changed',
    )
    expect(await inspected(app, 'beacons.task.never')).toContain('SETTING_OFF')
  })
})

describe('a theme', () => {
  const root = document.documentElement
  const background = () => root.style.getPropertyValue('--pf-t--global--background--color--primary--default')

  afterEach(() => root.removeAttribute('style'))

  it('lays its tokens over its base when it is chosen, and takes them away again', async () => {
    const app = await openBeacons()
    const choose = async (name: string): Promise<void> => {
      await app.user.click(await app.screen.findByRole('button', { name: /^User menu/ }))
      await app.user.click(await app.screen.findByRole('menuitem', { name }))
    }
    await choose('Night')
    expect([background(), root.classList.contains('pf-v6-theme-dark')]).toEqual(['rgb(27, 21, 48)', true])
    expect(root.style.getPropertyValue('--pf-t--global--border--color--default')).toBe('')
    await choose('Light')
    expect([background(), root.classList.contains('pf-v6-theme-dark')]).toEqual(['', false])
  })
})
