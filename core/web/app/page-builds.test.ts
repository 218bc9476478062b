import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BUILDS_NAME } from '../../common/builds-name.ts'
import { json } from '../fixture/fake-gateway.ts'
import { openShell, settle } from '../fixture/open-shell.ts'
import { createPageBuilds } from './page-builds.ts'

const TEXT = 'A new version of the dashboard is available.'

const meta = document.createElement('meta')
beforeEach(() => {
  meta.name = BUILDS_NAME
  meta.content = 'one'
  document.head.append(meta)
})
afterEach(() => meta.remove())

it('is old once an answer names other builds than the page, whatever later answers name, until that is accepted', () => {
  const builds = createPageBuilds(document)
  const seen: boolean[] = []
  builds.onDidChange(() => seen.push(builds.areOld))
  for (const answer of ['one', 'two', 'one', 'two']) builds.notice(answer)
  builds.accept()
  builds.notice('two')
  builds.notice('three')
  expect(seen).toEqual([true, false, true])
})

it('takes the builds of the first answer as its own where the page names none', () => {
  meta.remove()
  const builds = createPageBuilds(document)
  builds.notice('two')
  expect(builds.areOld).toBe(false)
  builds.notice('three')
  expect(builds.areOld).toBe(true)
})

/** A list whose answers name the builds that the gateway serves; `update` changes these, `refresh` reads the list again. */
async function openList() {
  let served = 'one'
  const list = () => json({ items: [{ id: 'r1', name: 'Saturn' }] }, 200, { [BUILDS_NAME]: served })
  const app = await openShell({
    path: '/project/rockets',
    prepare: (gateway) => gateway.on('/api/x/rockets/', list),
  })
  await screen.findByText('Saturn')
  const press = async (name: string): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name }))
    await settle()
  }
  const update = (next: string): void => {
    served = next
  }
  return { app, press, refresh: () => press('Refresh'), update }
}

it('offers a reload in a banner once the gateway serves new builds, with what was typed left as it is', async () => {
  const { app, press, refresh, update } = await openList()
  await refresh()
  expect(screen.queryByText(TEXT)).toBeNull()
  update('two')
  const search = screen.getByRole('combobox')
  await userEvent.type(search, 'Sat')
  const asked = app.gateway.calls.length
  await refresh()
  await refresh()
  expect(screen.getAllByText(TEXT)).toHaveLength(1)
  expect([search.isConnected, (search as HTMLInputElement).value, app.reloads()]).toEqual([true, 'Sat', 0])
  expect(new Set(app.gateway.calls.slice(asked).map(({ path }) => path))).toEqual(new Set(['/api/x/rockets/']))
  await press('Reload')
  expect(app.reloads()).toBe(1)
})

it('shows a closed banner again for later builds alone', async () => {
  const { press, refresh, update } = await openList()
  update('two')
  await refresh()
  await press(`Close: ${TEXT}`)
  await refresh()
  expect(screen.queryByText(TEXT)).toBeNull()
  update('three')
  await refresh()
  expect(screen.getByText(TEXT)).toBeTruthy()
})
