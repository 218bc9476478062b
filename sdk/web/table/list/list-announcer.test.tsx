import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { ListAnnouncer } from './list-announcer.tsx'

interface Row {
  readonly id: string
  readonly name?: string
}

let shown: Shown | undefined
let become: (rows: readonly Row[], isSettled?: boolean) => void
afterEach(async () => shown?.end())

function List({ rows: first }: { readonly rows: readonly Row[] }) {
  const [{ rows, isSettled }, set] = useState({ rows: first, isSettled: true })
  become = (next, settled = true) => set({ rows: next, isSettled: settled })
  return <ListAnnouncer title="Servers" rows={rows} isSettled={isSettled} />
}

async function open(rows: readonly Row[]): Promise<void> {
  const host = createTestHost({ definition: serversPlugin() })
  shown = await show(host, <List rows={rows} />)
}

const change = (...given: Parameters<typeof become>): Promise<void> => act(async () => become(...given))
const said = () => document.querySelector('[aria-live]')?.textContent
const [a, b] = [{ id: 'a' }, { id: 'b' }]

it('says what has changed at once, and what changes in the next five seconds in one summary at their end', async () => {
  await open([a, b])
  expect(said()).toBe('')
  await change([a, b, { id: 'c' }])
  await shown?.advance(0)
  expect(said()).toBe('Servers: 1 new')
  const c = { id: 'c' }
  await change([a, b, c, { id: 'd' }])
  await change([{ id: 'a', name: 'other' }, c])
  await shown?.advance(4_999)
  expect(said()).toBe('Servers: 1 new')
  await shown?.advance(1)
  expect(said()).toBe('Servers: 1 new, 2 gone, 2 changed')
})

it('says the same again by another text, and nothing of rows that come with another list', async () => {
  await open([a])
  await change([{ id: 'a' }])
  await shown?.advance(0)
  const first = said()
  await shown?.advance(5_000)
  await change([{ id: 'a' }])
  await shown?.advance(0)
  expect([said()?.trim(), said() === first]).toEqual([first, false])
  await shown?.advance(5_000)
  const last = said()
  await change([], false)
  await change([b])
  await shown?.advance(5_000)
  expect(said()).toBe(last)
})
