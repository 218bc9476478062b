import { afterEach, expect, it } from 'vitest'
import { Fault, type FieldMessages } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { Wizard } from '../frame/steps/wizard.tsx'
import { trunkWizard } from './test-wizard.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

/** Opens the wizard at its last step; each submit is refused with the next of these messages by field, then accepted. */
async function openRefusing(
  ...answers: readonly FieldMessages[]
): Promise<{ readonly closed: (string | undefined)[] }> {
  const closed: (string | undefined)[] = []
  const left = [...answers]
  const wizard = trunkWizard(
    {
      isReady: async () => true,
      networks: async () => ['private'],
      submit: async () => {
        const fields = left.shift()
        if (fields) throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'Neutron refuses the trunk.', fields })
        return 'trunk-1'
      },
    },
    { moves: 'free', fields: { port_id: 'ports.port' } },
  )
  const host = createTestHost({ definition: definePlugin({}), services: ['compute'] })
  shown = await show(host, <Wizard wizard={wizard} given={{ name: 'blue' }} close={(made) => closed.push(made)} />)
  await press('Review')
  return { closed }
}

const press = async (name: string) => shown?.user.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const saidOf = (label: string) =>
  screen.getByLabelText(label).closest('.pf-v6-c-form__group')?.querySelector('.pf-v6-c-helper-text__item.pf-m-error')
    ?.textContent

it('shows what a service refuses beside each field, in the step of the field, and focuses the first', async () => {
  await openRefusing({ mtu: ['Larger than the network allows.'], 'port_id.0': ['This port is in use.'] })
  await press('Make Trunk')
  await waitFor(() => expect(heading()).toBe('Details'))
  expect(saidOf('MTU')).toContain('Larger than the network allows.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('MTU')))
  expect(screen.getByText(/Neutron refuses the trunk\./)).toBeTruthy()
  await press('Ports')
  expect(saidOf('Port')).toContain('This port is in use.')
})

it('keeps the message until the field changes, and submits the changed value', async () => {
  const { closed } = await openRefusing({ mtu: ['Larger than the network allows.'] })
  await press('Make Trunk')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('MTU')))
  const { user } = shown ?? {}
  await user?.tab()
  expect(saidOf('MTU')).toContain('Larger than the network allows.')
  await user?.type(screen.getByLabelText('MTU'), '1')
  expect(saidOf('MTU')).toBeUndefined()
  await press('Review')
  await press('Make Trunk')
  await waitFor(() => expect(closed).toEqual(['trunk-1']))
})

it('names a field that no step asks for above the step', async () => {
  await openRefusing({ sub_ports: ['At most 8.'], __all__: ['Try a smaller trunk.'] })
  await press('Make Trunk')
  await screen.findByText(/sub_ports: At most 8\. Try a smaller trunk\./)
  expect(heading()).toBe('Review')
})
