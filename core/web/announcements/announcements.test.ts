import { screen, waitFor, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Announcement } from '../../common/announcement.ts'
import { bootDocument } from '../fixture/boot-document.ts'
import { json, SIGN_IN_OPTIONS } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

const one = (id: string, given: Partial<Announcement> = {}): Announcement => ({
  id,
  severity: 'info',
  title: `Title of ${id}`,
  isDismissible: true,
  ...given,
})

async function open(announcements: readonly Announcement[]): Promise<OpenShell> {
  const { deployment } = bootDocument()
  app = await openShell({
    path: '/project/rockets',
    boot: () => bootDocument({ deployment: { ...deployment, announcements } }),
  })
  await screen.findByText('Saturn')
  return app
}

const region = () => screen.queryByRole('region', { name: 'Announcements' })
const titles = () => [...(region()?.querySelectorAll('.pf-v6-c-alert__title') ?? [])].map((title) => title.textContent)

it('are above each page, three at most, with the word of their severity, and as text alone [NOTICE-01]', async () => {
  await open([
    one('a', { text: '<b onclick="x()">bold</b>\nsecond line' }),
    one('b'),
    one('c', { severity: 'danger' }),
    one('d'),
  ])
  expect(titles()).toEqual(['Danger:Title of c', 'Notice:Title of a', 'Notice:Title of b'])
  within(region() as HTMLElement).getByText(/<b onclick="x\(\)">bold<\/b>/)
  expect(region()?.querySelector('b')).toBeNull()
})

it('begin and end while the page is open [NOTICE-02]', async () => {
  const { clock } = await open([])
  const nowMs = clock.now()
  await app?.close()
  const opened = await open([one('a', { startMs: nowMs + 60_000, endMs: nowMs + 120_000 })])
  expect(region()).toBeNull()
  const pass = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) await act(async () => opened.clock.advance(15_000))
  }
  await pass(3)
  expect(region()).toBeNull()
  await pass(1)
  expect(titles()).toEqual(['Notice:Title of a'])
  await pass(4)
  expect(region()).toBeNull()
})

it('are closed for good by the person, the next one takes the place and the focus, and some cannot be closed [NOTICE-03]', async () => {
  const all = [one('a'), one('b'), one('c', { isDismissible: false, severity: 'success' })]
  await open(all)
  const close = (id: string) => screen.getByRole('button', { name: `Close: Title of ${id}` })
  expect(within(region() as HTMLElement).getAllByRole('button')).toHaveLength(2)
  await userEvent.click(close('a'))
  await waitFor(() => expect(titles()).toEqual(['Notice:Title of b', 'Success:Title of c']))
  expect(document.activeElement).toBe(close('b'))
  await userEvent.click(close('b'))
  await waitFor(() => expect(titles()).toEqual(['Success:Title of c']))
  expect(document.activeElement?.id).toBe('main-content')
  await app?.close({ isReload: true })
  await open([...all, one('d')])
  expect(titles()).toEqual(['Notice:Title of d', 'Success:Title of c'])
})

it('are on the sign-in page, where none is closed [NOTICE-04]', async () => {
  app = await openShell({
    path: '/auth/login/',
    boot: () => undefined,
    prepare(gateway) {
      const announcements = [one('a', { severity: 'warning', text: 'From eight to ten.' })]
      gateway.on('/auth/options/', () => json({ ...SIGN_IN_OPTIONS, announcements }))
    },
  })
  await screen.findByLabelText(/User Name/)
  await settle()
  expect(titles()).toEqual(['Warning:Title of a'])
  within(region() as HTMLElement).getByText('From eight to ten.')
  expect(within(region() as HTMLElement).queryByRole('button')).toBeNull()
})
