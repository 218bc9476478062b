import { afterEach, expect, it } from 'vitest'
import { Fault } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { ResourceTypesField } from './resource-types-field.tsx'

const ASSOCIATIONS = [{ name: 'OS::Nova::Flavor', prefix: 'hw:', created_at: '2026-01-01T00:00:00Z' }]

const DEFINITIONS = definePlugin({
  metadataDefinitions: [
    {
      id: 'test.metadata.terms',
      namespaces: '/api/x/metadefs/namespaces/',
      resourceTypes: '/api/x/metadefs/resourcetypes/',
    },
  ],
})

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
})

async function open(): Promise<TestHost> {
  const host = createTestHost({ definition: DEFINITIONS })
  let failures = 1
  host.api.answer = () => {
    if (failures-- > 0) throw new Fault('GATEWAY_UPSTREAM_REFUSED')
    return { items: [{ name: 'OS::Nova::Server' }, { name: 'OS::Nova::Flavor' }, { name: 'OS::Glance::Image' }] }
  }
  const form = (
    <form aria-label="Namespace">
      <ResourceTypesField associations={ASSOCIATIONS} />
    </form>
  )
  shown = await show(host, form)
  await screen.findByText('Unable to retrieve the resource types.')
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('checkbox', { name: 'OS::Nova::Server' })
  return host
}

function field(): unknown {
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Namespace' })
  return JSON.parse(String(new FormData(form).get('resource_types')))
}

it('reads the resource types, and serialises the choice into the form field resource_types [UI-095]', async () => {
  const host = await open()
  expect(host.api.calls.at(-1)).toEqual({ method: 'GET', path: '/api/x/metadefs/resourcetypes/' })
  expect(field()).toEqual([
    { name: 'OS::Glance::Image', selected: false },
    { name: 'OS::Nova::Flavor', selected: true, prefix: 'hw:' },
    { name: 'OS::Nova::Server', selected: false },
  ])
  await shown?.user.click(screen.getByRole('checkbox', { name: 'OS::Nova::Server' }))
  await shown?.user.type(screen.getByRole('textbox', { name: 'Properties target for OS::Nova::Server' }), 'metadata')
  await shown?.user.clear(screen.getByRole('textbox', { name: 'Prefix for OS::Nova::Flavor' }))
  expect(field()).toEqual([
    { name: 'OS::Glance::Image', selected: false },
    { name: 'OS::Nova::Flavor', selected: true },
    { name: 'OS::Nova::Server', selected: true, properties_target: 'metadata' },
  ])
})
