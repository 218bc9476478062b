import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenShell, openShell } from '../../fixture/open-shell.ts'

const WIDTH_PX = window.innerWidth
let app: OpenShell | undefined

beforeEach(() => {
  window.innerWidth = 390
})
afterEach(async () => {
  await app?.close()
  app = undefined
  window.innerWidth = WIDTH_PX
})

async function openBar(path: string) {
  app = await openShell({ path })
  return within(await screen.findByRole('navigation', { name: 'Main functions' }))
}

it('has on a phone home, search, attention, activity and the navigation below the page, and none of them above it', async () => {
  const bar = await openBar('/home')
  const items = [...bar.getAllByRole('link'), ...bar.getAllByRole('button')]
  expect(items.map((item) => item.getAttribute('aria-label') ?? item.textContent)).toEqual([
    ...['Home', 'Attention', 'Search the dashboard', 'Activity', 'Menu: open the navigation'],
  ])
  expect(screen.getAllByRole('button', { name: /^(Search the dashboard|Activity|.*navigation)$/ })).toHaveLength(3)
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Home')
})

it('shows by Attention the card of it alone, and by Menu the navigation', async () => {
  const bar = await openBar('/home')
  await screen.findByRole('button', { name: 'Arrange cards' })
  await userEvent.click(bar.getByRole('link', { name: 'Attention' }))
  await screen.findByRole('link', { name: 'All cards' })
  screen.getByRole('region', { name: /^Needs attention/ })
  expect(screen.queryByRole('button', { name: 'Arrange cards' })).toBeNull()
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Attention')
  const side = screen.getByRole('navigation', { name: 'Pages', hidden: true }).parentElement
  expect(side?.hasAttribute('inert')).toBe(true)
  await userEvent.click(bar.getByRole('button', { name: 'Menu: open the navigation' }))
  expect(side?.hasAttribute('inert')).toBe(false)
  bar.getByRole('button', { name: 'Menu: close the navigation', expanded: true })
  expect(side?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(side?.hasAttribute('inert')).toBe(true)
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Menu: open the navigation' }))
})

it('is not there while a text is typed, and back a moment after', async () => {
  await openBar('/home')
  const field = document.createElement('input')
  screen.getByRole('main').append(field)
  const isThere = () => screen.queryByRole('navigation', { name: 'Main functions' }) !== null
  act(() => field.focus())
  expect(isThere()).toBe(false)
  act(() => field.blur())
  await act(async () => app?.clock.advance(299))
  expect(isThere()).toBe(false)
  await act(async () => app?.clock.advance(1))
  expect(isThere()).toBe(true)
  act(() => field.focus())
  expect(isThere()).toBe(false)
  await userEvent.tab()
  expect(isThere()).toBe(true)
})

it('leaves wider windows as they are', async () => {
  window.innerWidth = 600
  app = await openShell({ path: '/home' })
  await screen.findByRole('button', { name: 'Open the navigation' })
  screen.getByRole('button', { name: 'Search the dashboard' })
  screen.getByRole('button', { name: 'Activity' })
  expect(screen.queryByRole('navigation', { name: 'Main functions' })).toBeNull()
})
