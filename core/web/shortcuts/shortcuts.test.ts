import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'

let app: OpenShell | undefined

beforeAll(() =>
  Promise.all([
    import('./shortcuts-dialog.tsx'),
    import('../pages/settings/settings-views.ts'),
    import('../frame/modal-host/modals.ts'),
  ]),
)

afterEach(async () => {
  await app?.close()
  app = undefined
})

async function press(...keys: readonly string[]): Promise<void> {
  const user = userEvent.setup()
  for (const key of keys) await user.keyboard(key)
  await settle()
}

it('shows what the keys do, goes to a page after g, and searches the page [FEATURE-78]', async () => {
  app = await openShell({ path: '/project/rockets' })
  await screen.findByText('Saturn')
  await press('/')
  expect((document.activeElement as HTMLElement).closest('.fascia-search')).not.toBeNull()
  // The field has the focus: the keys are its own now.
  await press('g', 'u', '?')
  expect([window.location.pathname, screen.queryByRole('dialog')]).toEqual(['/project/rockets', null])
  ;(document.activeElement as HTMLElement).blur()
  await press('g', 'u')
  expect(window.location.pathname).toBe('/settings/user')
  await press('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

it('does nothing for single keys once they are switched off in Settings', async () => {
  app = await openShell({ path: '/settings/shortcuts' })
  await userEvent.setup().click(await screen.findByRole('switch', { name: 'Single keys do something' }))
  await press('g', 'u', '?')
  expect([window.location.pathname, screen.queryByRole('dialog')]).toEqual(['/settings/shortcuts', null])
})
