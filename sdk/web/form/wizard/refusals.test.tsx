import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Fault } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { Wizard } from '../frame/steps/wizard.tsx'
import { trunkWizard } from './test-wizard.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const press = async (name: string) => shown?.user.click(screen.getByRole('button', { name }))

async function open(submit: () => Promise<string> = async () => 'trunk-1') {
  const closed: (string | undefined)[] = []
  const wizard = trunkWizard({ isReady: async () => true, networks: async () => [], submit }, { moves: 'free' })
  const host: TestHost = createTestHost({ definition: definePlugin({}), services: ['compute'] })
  shown = await show(host, <Wizard wizard={wizard} given={{ name: 'blue' }} close={(made) => closed.push(made)} />)
  return { host, closed }
}

it('shows an error message when a call is refused for want of a right, or of a session while no sign-in dialog is open [UI-024]', async () => {
  const { host } = await open()
  host.refuse(403)
  const text = 'Forbidden. Insufficient permissions of the requested operation'
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy()
  host.refuse(401)
  expect(await screen.findByText('Unauthorized. Sign in again to go on.')).toBeTruthy()
  await act(async () => host.enterSession('active'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves the end of the session to the sign-in dialog, and submits again after it', async () => {
  let isSignedOut = true
  const { host, closed } = await open(async () => {
    if (!isSignedOut) return 'trunk-1'
    host.enterSession('expired')
    host.refuse(401)
    throw new Fault('GATEWAY_NOT_SIGNED_IN')
  })
  await press('Review')
  await press('Make Trunk')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make Trunk' })).toHaveProperty('disabled', false))
  expect(screen.queryByRole('alert')).toBeNull()
  isSignedOut = false
  await act(async () => host.enterSession('active'))
  await press('Make Trunk')
  await waitFor(() => expect(closed).toEqual(['trunk-1']))
})
