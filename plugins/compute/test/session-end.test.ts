// @needs images
import type { Dashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'

/** Ends the session behind the back of the page. */
async function endSession(app: Dashboard): Promise<void> {
  await app.request('GET', '/auth/logout')
}

/** The dialog that asks to sign in again, with nothing said beside it. */
async function endedDialog(app: Dashboard) {
  const dialog = await app.dialog(/Your session has ended/)
  await app.answered()
  await app.hides(/Unauthorized|Redirecting to login|could not be|Unable to|failed/)
  return dialog
}

async function signInAgain(app: Dashboard): Promise<void> {
  const dialog = await endedDialog(app)
  await dialog.fill(/^Password/, 'fascia-demo')
  await dialog.press('Sign In')
  await app.hides('Your session has ended')
  await app.answered()
}

it('says the end of the session in the sign-in dialog alone: polls and the list go on after it [CORE-040]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], expectProblems: true })
  await (await app.row('web-01')).choose('Pause Instance')
  await app.screen.findByText('Pausing Instance: web-01.')
  await endSession(app)
  await app.advance(2_500)
  await signInAgain(app)
  await app.advance(10_000)
  await waitFor(async () => expect((await app.row('web-01')).cell('Status')).toBe('Paused'))
})

it('keeps what was typed in a form over the sign-in, and sends it then [CORE-040] [FEATURE-84]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], expectProblems: true })
  await (await app.row('web-01')).choose('Edit Instance')
  const form = await app.dialog('Edit Instance')
  await form.fill(/^Name/, 'web-one')
  await endSession(app)
  await form.press(/^Save/)
  await signInAgain(app)
  expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('web-one')
  await form.press(/^Save/)
  expect(await app.row('web-one')).toBeTruthy()
})

it('offers after the sign-in to try again what a batch could not do [CORE-040]', async () => {
  const app = await openInstances({ areas: ['compute', 'images'], expectProblems: true })
  for (const name of ['worker-b', 'worker-c']) await (await app.row(name)).select()
  await app.press(/^Delete Instances: /)
  const confirm = await app.dialog(/Confirm Delete Instances/)
  await endSession(app)
  await confirm.press('Delete Instances')
  await signInAgain(app)
  const failed = await app.screen.findByText(/^Unable to delete Instances: /)
  const toast = failed.closest('li') ?? expect.fail('the message is no toast')
  await app.user.click(within(toast).getByRole('button', { name: 'Try again' }))
  await app.saysLater(/^Deleted Instances: /)
})
