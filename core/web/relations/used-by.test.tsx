import { screen, within } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BootDocument } from '../../common/boot.ts'
import { bootDocument, contribution, ROCKET, ROCKET_CONTRIBUTIONS } from '../fixture/boot-document.ts'
import { type Answer, fault, json } from '../fixture/fake-gateway.ts'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'
import { ModalStore } from '../modals/index.ts'

const CREW = 'OS::Test::Crew'
const WAIT_MS = 300
/** The second part of a boot document, with nothing that was not in the first. */
const REST = { revision: 'r1', capabilities: {}, policy: {}, targetRules: {}, contributions: [] }

const crewType = contribution({
  id: CREW,
  code: CREW,
  kind: 'resourceType',
  names: { one: 'Crew', other: 'Crews' },
  properties: { rocket_id: { format: 'reference', label: 'Rocket', type: ROCKET } },
  source: { list: '/api/x/rockets/crews/' },
})

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

/** The dialog that asks before resources of a type are deleted; `answer` is what it gives. */
async function ask(type: string, ids: readonly string[], crews: Answer, changes: Partial<BootDocument> = {}) {
  app = await openShell({
    boot: () => bootDocument({ contributions: [...ROCKET_CONTRIBUTIONS, crewType], ...changes }),
    path: '/project/rockets',
    prepare: (gateway) => {
      gateway.on('/api/x/rockets/crews/', crews)
      gateway.on('/api/boot/rest/', () => json(REST))
    },
  })
  const { phase } = app.shell
  if (phase.kind !== 'signed-in') throw new Error(phase.kind)
  const modals = phase.app.container.resolve(ModalStore)
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = modals.confirm({ title: 'Confirm', body: 'Sure?', submit: 'Delete', deletes: { type, ids } })
  })
  return { answer, dialog: within(await screen.findByRole('dialog', { name: /Confirm/ })) }
}

const room = () => document.querySelector('.fascia-confirm__used-by')
const later = () => act(() => app?.clock.advance(WAIT_MS))
const crew = (id: string, rocket_id: string) => ({ id, name: id, rocket_id })

it('says how many resources of which types use what is to be deleted [RELATION-03]', async () => {
  const crews = [crew('c1', 'r1'), crew('c2', 'r2'), crew('c3', 'r3')]
  const { dialog } = await ask(ROCKET, ['r1', 'r2'], () => json({ items: crews }))
  expect(app?.gateway.callsTo('/api/x/rockets/crews/')).toEqual([])
  later()
  await dialog.findByText('Used by: 2 crews.')
})

it('writes the names of types as the language of the person does', async () => {
  const { dialog } = await ask(ROCKET, ['r1'], () => json({ items: [crew('c1', 'r1'), crew('c2', 'r1')] }), {
    language: 'de',
  })
  later()
  await dialog.findByText(/2 Crews/)
})

it('can be confirmed while it is not known what uses it', async () => {
  const { answer, dialog } = await ask(ROCKET, ['r1'], () => new Promise<Response>(() => {}))
  later()
  await dialog.findByText('Looking for what uses it…')
  act(() => dialog.getByRole('button', { name: 'Delete' }).click())
  expect(await answer).toBe(true)
})

it('says that nothing uses it, and what was not looked through [RELATION-04]', async () => {
  const { dialog } = await ask(ROCKET, ['r1'], () => json({ items: [] }))
  later()
  await dialog.findByText('Nothing uses it.')
  await app?.close()
  const denied = await ask(ROCKET, ['r1', 'r2'], () => fault(403, 'GATEWAY_POLICY_DENIED', 'no'))
  later()
  await denied.dialog.findByText('Nothing was found that uses them. Not looked through: Crews.')
})

it('says nothing of a type to which no other refers, and keeps no room for it', async () => {
  const { dialog } = await ask(CREW, ['c1'], () => json({ items: [] }))
  expect(room()).toBeNull()
  later()
  await settle()
  expect(dialog.queryByRole('status')).toBeNull()
})

it('keeps room while not all types are there, and none once they are and no other refers to this one', async () => {
  await ask(CREW, ['c1'], () => json({ items: [] }), { rest: { type: ROCKET, revision: 'r1' } })
  expect(room()).toBeTruthy()
  later()
  await expect.poll(room).toBeNull()
})
