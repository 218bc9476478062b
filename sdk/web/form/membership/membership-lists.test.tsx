import { type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TIMING } from '../../../common/host/index.ts'
import { Fault } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import { findViolations } from '../../host/test-host/find-violations.ts'
import { type Shown, screen, show, within } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { type Member, membersByRole } from './member.ts'
import { MembershipLists, type MembershipListsProps } from './membership-lists.tsx'

const ROLES = [
  { id: 'r1', name: 'reader' },
  { id: 'r2', name: 'member' },
  { id: 'r3', name: 'admin' },
]
const USERS = ['Ada', 'Bo', 'Cy'].map((name) => ({ id: name.toLowerCase(), name }))

let shown: Shown | undefined
let members: readonly Member[] = []
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.restoreAllMocks()
})

function Users({
  start,
  ...changes
}: Partial<MembershipListsProps> & { readonly start: readonly Member[] }): ReactNode {
  const [chosen, setChosen] = useState(start)
  members = chosen
  return (
    <MembershipLists
      what="users"
      candidates={USERS}
      members={chosen}
      onChange={setChosen}
      roles={ROLES}
      defaultRole="r2"
      {...changes}
    />
  )
}

async function open(start: readonly Member[] = [], changes: Partial<MembershipListsProps> = {}): Promise<void> {
  const host = createTestHost({ definition: definePlugin({}) })
  shown = await show(host, <Users start={start} {...changes} />)
}

function names(title: string): readonly string[] {
  const list = screen.getByRole('list', { name: title })
  return [...list.querySelectorAll('.fascia-membership__name')].map(({ textContent }) => textContent ?? '')
}

const press = async (name: string | RegExp) => shown?.user.click(screen.getByRole('button', { name }))

it('has an available list and a members list, and a member moves between them [UI-064]', async () => {
  await open()
  expect([names('Available'), names('Members')]).toEqual([['Ada', 'Bo', 'Cy'], []])
  await press('Add Bo')
  expect([names('Available'), names('Members')]).toEqual([['Ada', 'Cy'], ['Bo']])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Cy')
  await press('Remove Bo')
  expect([names('Available'), names('Members')]).toEqual([['Ada', 'Bo', 'Cy'], []])
})

it('gives a new member the default role, and clears all roles of one that is removed [UI-065]', async () => {
  await open([{ id: 'ada', roles: ['r1', 'r3'] }])
  await press('Add Bo')
  expect(members).toEqual([
    { id: 'ada', roles: ['r1', 'r3'] },
    { id: 'bo', roles: ['r2'] },
  ])
  expect(screen.getByRole('button', { name: 'Roles of Bo: member' })).toBeTruthy()
  await press('Remove Ada')
  await press('Add Ada')
  expect(members).toEqual([
    { id: 'bo', roles: ['r2'] },
    { id: 'ada', roles: ['r2'] },
  ])
})

it("toggles roles per member, and shows 'No roles' for a member with none [UI-066]", async () => {
  await open([
    { id: 'ada', roles: ['r2'] },
    { id: 'bo', roles: ['r2'] },
  ])
  await press('Roles of Ada: member')
  await shown?.user.click(await screen.findByRole('checkbox', { name: 'admin' }))
  await shown?.user.click(screen.getByRole('checkbox', { name: 'reader' }))
  expect(screen.getByRole('button', { name: 'Roles of Ada: reader, member, admin' })).toBeTruthy()
  for (const role of ['reader', 'member', 'admin']) {
    await shown?.user.click(screen.getByRole('checkbox', { name: role }))
  }
  expect(screen.getByRole('button', { name: 'Roles of Ada: No roles' }).textContent).toBe('No roles')
  expect(screen.getByRole('button', { name: 'Roles of Bo: member' })).toBeTruthy()
  expect(membersByRole(members, ROLES)).toEqual({ r1: [], r2: ['bo'], r3: [] })
})

it('filters a list 200 ms after typing and not before, each list by itself [UI-067]', async () => {
  await open([{ id: 'cy', roles: [] }])
  await shown?.user.type(screen.getByRole('textbox', { name: 'Search Available' }), 'bo')
  await shown?.advance(199)
  expect(names('Available')).toEqual(['Ada', 'Bo'])
  await shown?.advance(1)
  expect([names('Available'), names('Members')]).toEqual([['Bo'], ['Cy']])
})

it('waits as long as TIMING says before it filters [UI-067]', async () => {
  vi.spyOn(TIMING, 'membershipSearchDelayMs', 'get').mockReturnValue(50)
  await open([{ id: 'cy', roles: [] }])
  await shown?.user.type(screen.getByRole('textbox', { name: 'Search Available' }), 'bo')
  await shown?.advance(50)
  expect(names('Available')).toEqual(['Bo'])
})

it('gives the focus to the next of those that the search shows [UI-064]', async () => {
  await open([], { candidates: ['Ada', 'Bo', 'Bob'].map((name) => ({ id: name, name })) })
  await shown?.user.type(screen.getByRole('textbox', { name: 'Search Available' }), 'A')
  await shown?.advance(200)
  await press('Add Ada')
  expect(document.activeElement?.textContent).toBe('Available 2')
  await shown?.user.type(screen.getByRole('textbox', { name: 'Search Available' }), '{Backspace}b')
  await shown?.advance(200)
  await press('Add Bo')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Bob')
})

it('does not change a role that cannot be toggled here [UI-066]', async () => {
  await open([{ id: 'ada', roles: ['of-the-domain'] }])
  await press('Roles of Ada: of-the-domain')
  await shown?.user.click(await screen.findByRole('checkbox', { name: 'reader' }))
  expect(members).toEqual([{ id: 'ada', roles: ['r1', 'of-the-domain'] }])
})

it('keeps the members usable while the others load or are broken', async () => {
  await open([{ id: 'ada', roles: [] }], { candidates: undefined })
  expect(screen.getByRole('status', { name: 'Loading users' })).toBeTruthy()
  await press('Remove ada')
  expect(members).toEqual([])
  await shown?.end()
  await open([], { fault: new Fault('GATEWAY_UPSTREAM_FAILED') })
  expect(screen.getByText('Unable to load users.')).toBeTruthy()
})

it('has no accessibility problem that axe knows', async () => {
  await open([{ id: 'ada', roles: [] }])
  expect(await findViolations(document.body, ['heading-order'])).toEqual([])
  expect(within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')).toHaveLength(1)
})
