import { Polling } from '@fascia/sdk/web/host'
import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type OpenShell, openShell, settle } from '../fixture/open-shell.ts'
import { ShellSession } from '../session/index.ts'

let opened: OpenShell | undefined
afterEach(async () => {
  hide(false)
  await opened?.close()
})

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A whole shell, and work that it repeats every second. */
async function setUp() {
  opened = await openShell({ path: '/settings/user' })
  const { shell, clock } = opened
  if (shell.phase.kind !== 'signed-in') throw new TypeError(`the shell is ${shell.phase.kind}`)
  const { container } = shell.phase.app
  let rounds = 0
  const stop = container.resolve(Polling).start(
    async () => {
      rounds += 1
    },
    () => 1000,
  )
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      await act(async () => clock.advance(1000))
      await settle()
    }
  }
  return { session: container.resolve(ShellSession), stop, pass, rounds: () => rounds }
}

it('rests while the session has expired, and goes on by itself after the person has signed in again', async () => {
  const { session, pass, rounds, stop } = await setUp()
  await pass(2)
  expect(rounds()).toBe(2)
  await act(async () => session.expire())
  await pass(5)
  expect(rounds()).toBe(2)
  await act(async () => session.renew())
  await settle()
  expect(rounds()).toBe(3)
  await pass(1)
  expect(rounds()).toBe(4)
  stop()
  await pass(3)
  expect(rounds()).toBe(4)
})

it('rests while the tab is hidden, and catches up with one round when it is seen again', async () => {
  const { pass, rounds, stop } = await setUp()
  hide(true)
  await pass(5)
  expect(rounds()).toBe(0)
  hide(false)
  await settle()
  expect(rounds()).toBe(1)
  stop()
})
