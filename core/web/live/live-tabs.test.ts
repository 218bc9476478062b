import { afterEach, expect, it, vi } from 'vitest'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { stubEventSource } from '../fixture/fake-event-source.ts'
import type { LiveMessage } from './live-message.ts'
import { createLiveTabs } from './live-tabs.ts'

afterEach(() => void vi.unstubAllGlobals())

type Listener = (event: { readonly data: unknown }) => void

/** A browser of several tabs: its channel, and its lock, which the next tab gets when one lets go. */
function openBrowser() {
  const streams = stubEventSource()
  const clock = createFakeClock()
  const channels = new Set<Channel>()
  class Channel {
    listener: Listener = () => {}
    readonly name: string
    constructor(name: string) {
      this.name = name
      channels.add(this)
    }
    addEventListener(_event: string, listener: Listener): void {
      this.listener = listener
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this && other.name === this.name) other.listener({ data })
    }
    close(): void {
      channels.delete(this)
    }
  }
  const held = new Map<string, Promise<void>>()
  const locks = {
    request(name: string, { signal }: { readonly signal: AbortSignal }, run: () => Promise<void>): Promise<void> {
      const before = held.get(name)
      const start = async (): Promise<void> => (signal.aborted ? undefined : run())
      const own = before ? before.then(start) : run()
      held.set(name, own)
      return own
    },
  }
  const window = { EventSource, BroadcastChannel: Channel, navigator: { locks } } as unknown as Window &
    typeof globalThis
  let tabs = 0
  const openTab = (name = 'one dashboard') => {
    tabs += 1
    const heard: LiveMessage['event'][] = []
    const states: boolean[] = []
    const made = createLiveTabs({
      window,
      clock,
      name,
      tab: `tab ${tabs}`,
      addressOf: ({ lists, isHidden }) => `${lists.join(' ')}${isHidden ? ' hidden' : ''}`,
      onMessage: ({ event }) => heard.push(event),
      onState: (isOpen) => states.push(isOpen),
    })
    return {
      ...made,
      heard,
      states,
      hide: made.want,
      want: (...lists: readonly string[]) => made.want({ lists, isHidden: false }),
    }
  }
  return { streams, clock, openTab }
}

it('has one stream for all tabs, with the lists of each, and hands on what it says', () => {
  const { streams, openTab } = openBrowser()
  const [a, b] = [openTab(), openTab()]
  a.want('servers')
  b.want('volumes')
  expect(streams.map(({ url }) => url)).toEqual(['servers', 'servers volumes'])
  streams[1]?.open()
  streams[1]?.say('rows')
  expect([a.heard, b.heard]).toEqual([['rows'], ['rows']])
  expect([a.states.at(-1), b.states.at(-1)]).toEqual([true, true])
})

it('closes a stream only when the next one is open, so that nothing is missed', () => {
  const { streams, openTab } = openBrowser()
  const tab = openTab()
  tab.want('servers')
  streams[0]?.open()
  tab.want('servers', 'volumes')
  streams[0]?.say('rows')
  expect([tab.heard, streams[0]?.readyState]).toEqual([['rows'], 1])
  streams[1]?.open()
  expect(streams[0]?.readyState).toBe(2)
})

it('asks again for a list that another tab has already, so that each tab learns from when on it is followed', () => {
  const { streams, openTab } = openBrowser()
  const [a, b] = [openTab(), openTab()]
  a.want('servers')
  streams[0]?.open()
  b.want('servers')
  expect(streams.map(({ url }) => url)).toEqual(['servers', 'servers'])
})

it('streams in the next tab when the one that did is closed', async () => {
  const { streams, openTab } = openBrowser()
  const [a, b] = [openTab(), openTab()]
  a.want('servers')
  b.want('volumes')
  streams.at(-1)?.open()
  a.dispose()
  await vi.waitFor(() => expect(streams.at(-1)?.url).toBe('volumes'))
  expect(streams.filter(({ readyState }) => readyState !== 2)).toHaveLength(1)
})

it('asks as for a hidden page only when all tabs are hidden', () => {
  const { streams, openTab } = openBrowser()
  const [a, b] = [openTab(), openTab()]
  const hidden = { lists: ['servers'], isHidden: true }
  a.hide(hidden)
  b.want('servers')
  expect(streams.map(({ url }) => url)).toEqual(['servers hidden', 'servers'])
  b.hide(hidden)
  expect(streams.at(-1)?.url).toBe('servers hidden')
})

it('shares no stream between people, projects or regions', () => {
  const { streams, openTab } = openBrowser()
  const [one, other] = [openTab('demo in one'), openTab('demo in another')]
  one.want('servers')
  other.want('servers')
  for (const stream of streams) stream.open()
  streams[0]?.say('rows')
  expect([streams.length, one.heard, other.heard]).toEqual([2, ['rows'], []])
})
