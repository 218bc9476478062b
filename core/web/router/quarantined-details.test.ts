import { screen } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ROCKET } from '../fixture/boot-document.ts'
import { type OpenShell, openShell } from '../fixture/open-shell.ts'
import { Plugins } from '../plugins/index.ts'

let app: OpenShell | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})

it('says on a details page whose views are of a quarantined plugin why they do not show, and shows them when it is taken back', async () => {
  app = await openShell({ path: `/ngdetails/${ROCKET}/r1` })
  await screen.findByRole('tab', { name: 'Overview' })
  const { phase } = app.shell
  const plugins = phase.kind === 'signed-in' ? phase.app.container.resolve(Plugins) : expect.fail('nobody is signed in')
  await act(async () => plugins.isolate('rockets'))
  expect(await screen.findByText(/quarantined/i)).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Overview' })).toBeNull()
  await act(async () => plugins.restore('rockets'))
  expect(await screen.findByRole('tab', { name: 'Overview' })).toBeTruthy()
  expect(screen.queryByText(/quarantined/i)).toBeNull()
})
