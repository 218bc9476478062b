import { afterEach, expect, it } from 'vitest'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { Navigation } from '../../services/surface.ts'
import { trunkWizard } from '../wizard/test-wizard.tsx'
import { Wizard } from './steps/wizard.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

it('has the browser ask before a reload only while a draft does not keep all that was entered', async () => {
  const host = createTestHost({ definition: {} })
  const survives: (boolean | undefined)[] = []
  host.host.resolve(Navigation).guard = (_ask, options) => {
    survives.push(options?.survivesUnload)
    return () => {}
  }
  const wizard = trunkWizard({ isReady: async () => true, networks: async () => ['private'], submit: async () => 'id' })
  shown = await show(host, <Wizard wizard={wizard} given={{ name: 'blue' }} close={() => {}} />)
  await shown.user.type(screen.getByLabelText(/Name/), 's')
  expect(survives).toEqual([true])
  // The step Ports keeps no draft.
  await shown.user.click(screen.getByRole('button', { name: 'Next' }))
  await shown.user.type(screen.getByLabelText('Port'), '2')
  expect(survives).toEqual([true, false])
})
