import { configure, screen, waitFor, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { Fault } from '../../../common/index.ts'
import { HostProvider } from '../host-provider.tsx'
import type { TestHost } from './test-host.ts'

configure({
  // The whole document in every failure would bury what failed.
  getElementError: (message) => new Fault('GATEWAY_NOT_FOUND', { message: message ?? 'not found' }),
})

export interface Shown {
  readonly user: UserEvent
  /** Moves the host's clock, and lets what follows from it happen. */
  advance(byMs: number): Promise<void>
  /** Makes the window as wide as that. */
  resize(widthPx: number): Promise<void>
  /** Takes the element away; done at the end of the test where it is still there. */
  end(): Promise<void>
}

/** Draws an element inside a test host. */
export async function show(host: TestHost, element: ReactNode): Promise<Shown> {
  const container = document.body.appendChild(document.createElement('div'))
  // What a boundary caught is among the host's failures; React's default would write it to the console as well.
  const root = createRoot(container, { onCaughtError: () => {} })
  await act(async () => root.render(<HostProvider host={host.host}>{element}</HostProvider>))
  let isShown = true
  const end = async (): Promise<void> => {
    if (!isShown) return
    isShown = false
    await act(async () => root.unmount())
    container.remove()
    host.host.dispose()
  }
  // A test that exceeds its time limit reaches no `end` of its own.
  onTestFinished(end)
  return {
    user: userEvent.setup({ delay: null }),
    async advance(byMs) {
      await act(async () => host.clock.advance(byMs))
    },
    async resize(widthPx) {
      Object.assign(window, { innerWidth: widthPx })
      await act(async () => void window.dispatchEvent(new Event('resize')))
    },
    end,
  }
}

export { screen, waitFor, within }
