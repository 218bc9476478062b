import { getCall, postCall } from '@fascia/sdk/common'
import { Loaded, useApi, useCall } from '@fascia/sdk/web'
import { SchemaForm } from '@fascia/sdk/web/form'
import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import Type from 'typebox'
import { expect, it } from 'vitest'
import { bootDocument, contribution, ROCKET_CONTRIBUTIONS, ROCKETS } from '../fixture/boot-document.ts'
import { fault } from '../fixture/fake-gateway.ts'
import { openShell, settle } from '../fixture/open-shell.ts'

const DISTRUST = 'Not trusted yet: the server parts of this build of the plugin do not run.'
const OWN = '/api/x/rockets/'
const FOREIGN = '/api/nova/servers/'
const Rocket = Type.Object({ name: Type.String({ title: 'Name' }) })

/** What the two views call. */
let path = OWN

/** A card that reads, as the cards of plugins do. */
function Card(): ReactNode {
  return (
    <Loaded of={useCall(getCall(path, { answer: Rocket }))} what="rockets">
      {({ name }) => name}
    </Loaded>
  )
}

/** A page with a form that sends. */
function Pad(): ReactNode {
  const api = useApi()
  const create = postCall(path, { body: Rocket, answer: Rocket })
  return (
    <SchemaForm
      id="rockets.form.build"
      schema={Rocket}
      submit="Build"
      onSubmit={({ values }) => api.send(create, { body: values, isQuiet: true })}
    />
  )
}

/** The shell with a build of the plugin that is not trusted: none of its routes is there. */
async function openUntrusted(at: string, called = OWN) {
  path = called
  const notices = [{ code: 'PLUGIN_GATEWAY_UNTRUSTED', text: DISTRUST }] as const
  const card = contribution({ id: 'rockets.card.count', kind: 'dashboardCard', title: 'Count', view: { $: 'lazy' } })
  const viewOf = (view: () => ReactNode) => async () => ({ default: view })
  const app = await openShell({
    path: at,
    boot: () => bootDocument({ plugins: [{ ...ROCKETS, notices }], contributions: [card, ...ROCKET_CONTRIBUTIONS] }),
    modules: async () => ({
      default: {
        panels: [{ id: 'rockets.panel.pad', path: '/project/pad', title: 'Launch Pad', view: viewOf(Pad) }],
        dashboardCards: [{ id: 'rockets.card.count', title: 'Count', view: viewOf(Card) }],
      },
    }),
    prepare: (gateway) => gateway.on(OWN, () => fault(404, 'GATEWAY_NOT_FOUND', 'There is nothing at this address.')),
  })
  await settle()
  return app
}

it('says why in place of the rows of a list', async () => {
  await openUntrusted('/project/rockets')
  expect(await screen.findByText(DISTRUST)).toBeTruthy()
})

it.each([
  ['its own route, which does not run', OWN],
  ['a path that it may not reach', FOREIGN],
])('says why in a card that reads %s', async (_what, called) => {
  await openUntrusted('/home', called)
  const card = within(await screen.findByRole('region', { name: 'Count' }))
  expect(await card.findByText(DISTRUST)).toBeTruthy()
})

it.each([
  ['its own route, which does not run', OWN],
  ['a path that it may not reach', FOREIGN],
])('says why above the fields of a form that sends to %s, and keeps what was typed', async (_what, called) => {
  const app = await openUntrusted('/project/pad', called)
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Saturn')
  await userEvent.click(screen.getByRole('button', { name: 'Build' }))
  await settle()
  const form = within(screen.getByRole('main'))
  expect((await form.findByText(DISTRUST)).closest('[role=alert]')).toBeTruthy()
  expect(form.getByLabelText(/^Name/)).toHaveProperty('value', 'Saturn')
  expect(app.gateway.callsTo(called).length).toBe(called === OWN ? 1 : 0)
})
