import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type OpenShell, openShell } from '../fixture/open-shell.ts'

let app: OpenShell | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
  Reflect.deleteProperty(Element.prototype, 'scrollTo')
})

it('scrolls no page that is still untouched, and begins the next one at its top once the person has done something', async () => {
  const scrollTo = vi.fn()
  Element.prototype.scrollTo = scrollTo
  app = await openShell({ path: '/' })
  await screen.findByRole('heading', { level: 1, name: 'Rockets' })
  expect(scrollTo).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: 'Launch Pad' }))
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})
