import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Fault } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import { joinAnswers } from '../../host/answer/answer.ts'
import { refreshAnswers, useAnswer } from '../../host/answer/use-answer.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { Loaded } from './loaded.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

type Load = (signal: AbortSignal, onProgress: (zones: readonly string[]) => void) => Promise<readonly string[]>

/** What the cloud does when it is asked for zones, and how often it was. */
interface Cloud {
  load: Load
  calls: number
}

interface ZonesProps {
  readonly cloud: Cloud
  readonly pollWhile?: (zones: readonly string[]) => boolean
}

function Zones({ cloud, ...options }: ZonesProps): ReactNode {
  const answer = useAnswer<readonly string[]>(
    ['zones'],
    (signal, onProgress) => {
      cloud.calls += 1
      return cloud.load(signal, onProgress)
    },
    options,
  )
  return (
    <Loaded of={answer} what="zones" empty="The cloud has none.">
      {(zones) => <p data-testid="zones">{zones.join(' ')}</p>}
    </Loaded>
  )
}

function setUp() {
  const cloud: Cloud = { load: async () => ['north'], calls: 0 }
  return { ...createTestHost({ definition: definePlugin({}) }), cloud }
}

const textOf = (): string | null | undefined => screen.queryByTestId('zones')?.textContent
const forever: Load = (signal) =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Fault('GATEWAY_CANCELLED')), { once: true }),
  )

it('draws a skeleton, then what came; two components with one key ask once', async () => {
  const world = setUp()
  let come = (_zones: readonly string[]): void => {}
  world.cloud.load = () => new Promise((resolve) => (come = resolve))
  shown = await show(world, <Zones cloud={world.cloud} />)
  expect(screen.getByRole('status', { name: 'Loading zones' })).toBeTruthy()
  come(['north', 'south'])
  expect((await screen.findByTestId('zones')).textContent).toBe('north south')
  await shown.end()
  const both = setUp()
  shown = await show(
    both,
    <>
      <Zones cloud={both.cloud} />
      <Zones cloud={both.cloud} />
    </>,
  )
  await screen.findAllByText('north')
  expect(both.cloud.calls).toBe(1)
})

it('says after ten seconds what is slow, and stops waiting when asked', async () => {
  const world = setUp()
  world.cloud.load = forever
  shown = await show(world, <Zones cloud={world.cloud} />)
  await shown.advance(10_000)
  expect(screen.getByText(/Still waiting for zones\./)).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Stop waiting' }))
  expect(await screen.findByText('Loading zones was stopped.')).toBeTruthy()
  world.cloud.load = async () => ['north']
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByTestId('zones')).textContent).toBe('north')
})

it('shows the first items of a list while more come', async () => {
  const world = setUp()
  let end = (): void => {}
  world.cloud.load = async (_signal, onProgress) => {
    onProgress(['north'])
    await new Promise<void>((resolve) => (end = resolve))
    return ['north', 'south']
  }
  shown = await show(world, <Zones cloud={world.cloud} />)
  expect((await screen.findByTestId('zones')).textContent).toBe('north')
  end()
  expect(await screen.findByText('north south')).toBeTruthy()
})

it('draws an empty list in words [UI-027]', async () => {
  const world = setUp()
  world.cloud.load = async () => []
  shown = await show(world, <Zones cloud={world.cloud} />)
  expect(await screen.findByText('No items to display.')).toBeTruthy()
  expect(screen.getByText('The cloud has none.')).toBeTruthy()
})

it.each([
  ['a failure', new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'Nova broke.' }), 'Unable to retrieve the zones.'],
  ['a right that is missing', new Fault('GATEWAY_POLICY_DENIED'), 'You are not allowed to see this.'],
  ['a service that is missing', new Fault('GATEWAY_SERVICE_MISSING'), 'This cloud does not have the service.'],
  ['an error of its own code', new TypeError('no such name'), 'Unable to retrieve the zones.'],
])('draws %s', async (_what, failure, text) => {
  const world = setUp()
  world.cloud.load = async () => {
    throw failure
  }
  shown = await show(world, <Zones cloud={world.cloud} />)
  expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  expect(screen.queryByTestId('zones')).toBeNull()
})

it('tells code and request id of a failure, and tries again [FEATURE-94]', async () => {
  const world = setUp()
  world.cloud.load = async () => {
    throw new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'compute', upstreamStatus: 500, requestId: 'req-42' })
  }
  shown = await show(world, <Zones cloud={world.cloud} />)
  await shown.user.click(await screen.findByRole('button', { name: 'Show details' }))
  expect(screen.getByRole('textbox', { name: 'Details of the error' })).toHaveProperty(
    'value',
    'GATEWAY_UPSTREAM_FAILED · 502 · compute 500 · req-42',
  )
  world.cloud.load = async () => ['north']
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByTestId('zones')).textContent).toBe('north')
})

it('reads again after an action, and keeps what was there, with its age, when that fails', async () => {
  const world = setUp()
  shown = await show(world, <Zones cloud={world.cloud} />)
  await screen.findByTestId('zones')
  world.cloud.load = async () => {
    throw new Fault('GATEWAY_UPSTREAM_UNREACHABLE')
  }
  refreshAnswers(world.host.cache)
  expect(await screen.findByText(/could not be loaded again/)).toBeTruthy()
  expect([textOf(), world.cloud.calls]).toEqual(['north', 2])
})

it('reads again at the polling interval while what came asks for it', async () => {
  const world = setUp()
  world.cloud.load = async () => [`round ${world.cloud.calls}`]
  shown = await show(world, <Zones cloud={world.cloud} pollWhile={([first]) => first !== 'round 3'} />)
  await screen.findByText('round 1')
  await shown.advance(2500)
  await screen.findByText('round 2')
  await shown.advance(2500)
  await screen.findByText('round 3')
  await shown.advance(10_000)
  expect(world.cloud.calls).toBe(3)
})

it('cancels what nothing shows any more', async () => {
  const world = setUp()
  let isAborted = false
  world.cloud.load = (signal, onProgress) => {
    signal.addEventListener('abort', () => (isAborted = true))
    return forever(signal, onProgress)
  }
  shown = await show(world, <Zones cloud={world.cloud} />)
  await shown.end()
  shown = undefined
  expect(isAborted).toBe(true)
})

it('joins answers: ready when all are, failed when one is', () => {
  const reload = async (): Promise<void> => {}
  const common = { fault: undefined, isReloading: false, loadedAtMs: 5, reload, cancel: () => {} }
  const one = { ...common, status: 'ready', data: 1 } as const
  const fault = new Fault('GATEWAY_NOT_FOUND')
  expect(joinAnswers({ one, two: { ...one, loadedAtMs: 3 } })).toMatchObject({
    status: 'ready',
    data: { one: 1, two: 1 },
    loadedAtMs: 3,
  })
  const failed = { ...common, status: 'failed', data: undefined, fault } as const
  expect(joinAnswers({ one, failed })).toMatchObject({ status: 'failed', data: undefined, fault })
})
