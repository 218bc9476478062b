import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { digestOf } from '../../common/live-events.ts'
import { stubEventSource } from '../fixture/fake-event-source.ts'
import { fault, json } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'

const LIST = '/api/x/rockets/'

let app: OpenShell | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
  vi.unstubAllGlobals()
})

interface Rocket {
  readonly id: string
  readonly name: string
}

const rocket = (name: string, id = name): Rocket => ({ id, name })

/** The list of rockets with an open stream. */
async function openRockets(path = '/project/rockets') {
  const streams = stubEventSource()
  const cloud = { rockets: [rocket('Saturn')], isDown: false }
  app = await openShell({
    path,
    prepare(gateway) {
      const answer = (body: () => unknown) => () =>
        cloud.isDown ? fault(503, 'GATEWAY_UPSTREAM_UNREACHABLE', 'down') : json(body())
      gateway.on(
        LIST,
        answer(() => ({ items: cloud.rockets })),
      )
      gateway.on(
        '/api/x/rockets/Saturn',
        answer(() => cloud.rockets[0]),
      )
    },
  })
  const { gateway, clock } = app
  const pass = async (ms: number): Promise<void> => {
    await act(async () => clock.advance(ms))
    await settle()
  }
  await settle()
  // The live part of the shell is loaded after the first drawing.
  await pass(2_000)
  await waitFor(async () => {
    await pass(200)
    expect(streams).toHaveLength(1)
  })
  const last = () => streams.at(-1) ?? expect.fail('no stream was opened')
  const say = async (event: string, data?: object): Promise<void> => {
    await act(async () => last().say(event, data))
    await settle()
  }
  const ready = (rockets: readonly Rocket[]) =>
    say('ready', { list: LIST, of: 'rows', digest: digestOf(rockets.map((one) => JSON.stringify(one))) })
  await act(async () => last().open())
  await settle()
  return { cloud, streams, last, pass, say, ready, lists: () => gateway.callsTo(LIST).length }
}

const names = (): readonly string[] =>
  screen.getAllByRole('link', { name: /^(Saturn|Ariane|Vega)/ }).map(({ textContent }) => textContent ?? '')

it('asks for the list of the page with its scope, and reads nothing again while its rows are those of the stream', async () => {
  const { last, ready, lists, cloud } = await openRockets()
  const { pathname, searchParams } = new URL(last().url, 'http://x')
  expect([pathname, searchParams.getAll('list')]).toEqual(['/api/live/', [LIST]])
  expect(searchParams.get('scope')).toMatch(/^[\w-]+\/\w+$/)
  const before = lists()
  await ready(cloud.rockets)
  expect(lists()).toBe(before)
})

it('shows a row that was changed, one that is new and none that is gone, without a call', async () => {
  const { say, ready, lists, cloud } = await openRockets()
  await ready(cloud.rockets)
  const before = lists()
  await say('rows', { list: LIST, items: [rocket('Ariane', 'Saturn')], gone: [] })
  expect(names()).toEqual(['Ariane'])
  await say('rows', { list: LIST, items: [rocket('Vega')], gone: [] })
  expect(names().toSorted()).toEqual(['Ariane', 'Vega'])
  await say('rows', { list: LIST, items: [], gone: ['Saturn'] })
  expect(names()).toEqual(['Vega'])
  expect(lists()).toBe(before)
})

it('marks a row that comes into the list', async () => {
  const { say, ready, cloud } = await openRockets()
  await ready(cloud.rockets)
  await say('rows', { list: LIST, items: [rocket('Vega')], gone: [] })
  const isMarked = (name: string) => screen.getByRole('link', { name }).closest('.fascia-m-new') !== null
  expect([isMarked('Vega'), isMarked('Saturn')]).toEqual([true, false])
})

it('reads the list again when its rows are not those that the stream goes on from', async () => {
  const { ready, lists, cloud } = await openRockets()
  const before = lists()
  cloud.rockets = [rocket('Ariane')]
  await ready(cloud.rockets)
  expect(names()).toEqual(['Ariane'])
  expect(lists()).toBe(before + 1)
})

it('says since when it is paused, reads the list every 10 s meanwhile, and is live again without a reload', async () => {
  const { last, ready, pass, lists, cloud } = await openRockets()
  await ready(cloud.rockets)
  await act(async () => last().lose())
  await pass(2_000)
  expect(screen.queryByText(/^Live paused/)).toBeNull()
  await pass(3_000)
  expect(screen.getByText(/^Live paused, data of \d\d:\d\d:\d\d$/)).toBeDefined()
  cloud.rockets = [rocket('Ariane')]
  const before = lists()
  await pass(10_000)
  await pass(10_000)
  expect(lists()).toBe(before + 2)
  expect(names()).toEqual(['Ariane'])
  await act(async () => last().open())
  await ready(cloud.rockets)
  expect(screen.queryByText(/^Live paused/)).toBeNull()
  const after = lists()
  await pass(30_000)
  expect(lists()).toBe(after)
})

it('opens a stream again that the gateway has refused', async () => {
  const { last, streams, pass } = await openRockets()
  await act(async () => last().lose(true))
  await pass(1_000)
  expect(streams).toHaveLength(2)
  await act(async () => last().lose(true))
  await pass(2_000)
  expect(streams).toHaveLength(3)
})

it('counts a stream that says nothing as lost', async () => {
  const { pass, streams, say } = await openRockets()
  await pass(30_000)
  await say('ping')
  await pass(30_000)
  expect(streams).toHaveLength(1)
  await pass(8_000)
  expect(streams).toHaveLength(2)
})

it('reads a list every 10 s that the gateway cannot follow for now', async () => {
  const { say, ready, pass, lists, cloud } = await openRockets()
  await ready(cloud.rockets)
  await say('stalled', { list: LIST, code: 'GATEWAY_UPSTREAM_FAILED', message: 'failed' })
  const before = lists()
  await pass(10_000)
  await pass(10_000)
  expect(lists()).toBe(before + 2)
  await ready(cloud.rockets)
  await pass(20_000)
  expect(lists()).toBe(before + 2)
})
