import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RouterAdapter } from '../../host/router-adapter.ts'
import { serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { useQueryAhead } from './use-query-ahead.ts'

let shown: Shown | undefined
let waiting: (() => void)[] = []
beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.splice(handle - 1, 1, () => {}))
})
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.unstubAllGlobals()
})

/** The browser has painted and has time. */
function rest(): void {
  act(() => {
    for (const work of waiting.splice(0)) work()
  })
}

/** A router that draws the new address only when `draw` is called, as one does that draws in a transition. */
function createLateRouter(router: RouterAdapter): RouterAdapter & { draw(): void } {
  let redraw = (): void => {}
  return {
    ...router,
    useSnapshot() {
      const [snapshot, setSnapshot] = useState(router.read)
      redraw = () => setSnapshot(router.read())
      return snapshot
    },
    draw: () => redraw(),
  }
}

let change: ReturnType<typeof useQueryAhead>['setQuery'] = () => {}
function Query(): ReactNode {
  const { query, setQuery } = useQueryAhead()
  change = setQuery
  return <output>{new URLSearchParams(query).toString()}</output>
}

async function open(at: string): Promise<{ readonly host: ReturnType<typeof createTestHost>; draw(): void }> {
  const host = createTestHost({ definition: serversPlugin(), at })
  const router = createLateRouter(host.router)
  shown = await show({ ...host, host: { ...host.host, router } }, <Query />)
  return { host, draw: router.draw }
}

const text = (): string | null => screen.getByRole('status').textContent

it('keeps a change that was made while the address was taking up the one before', async () => {
  const { host, draw } = await open('/project/servers?q=777')
  act(() => change({ q: undefined }))
  rest()
  act(() => change({ q: '3' }))
  act(draw)
  expect(text()).toBe('q=3')
  rest()
  expect(host.router.read().query).toEqual({ q: '3' })
})

it('gives way when somebody else changes the address', async () => {
  const { host, draw } = await open('/project/servers?q=777')
  act(() => change({ q: '3' }))
  expect(text()).toBe('q=3')
  act(() => {
    host.router.go('/project/servers?q=other')
    draw()
  })
  expect(text()).toBe('q=other')
})
