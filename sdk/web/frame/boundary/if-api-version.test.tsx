import { afterEach, expect, it } from 'vitest'
import { type ComparisonOperator, Fault } from '../../../common/index.ts'
import { serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { IfApiVersion } from './if-api-version.tsx'

const SERVICE = { id: 'test.service.image', service: 'image', version: '/api/glance/version/' }

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function draw(service: 'image' | 'identity', operator: ComparisonOperator, version: string): Promise<TestHost> {
  const host = createTestHost({ definition: { ...serversPlugin(), services: [SERVICE] } })
  host.api.answer = ({ path }) => {
    if (path === '/api/glance/version/') return { version: '2.10' }
    if (path === '/api/keystone/version/') return { version: '3' }
    throw new Fault('GATEWAY_NOT_FOUND')
  }
  shown = await show(
    host,
    <IfApiVersion service={service} operator={operator} version={version}>
      the content
    </IfApiVersion>,
  )
  return host
}

it.each([
  ['image', '>=', '2'],
  ['image', '>', '2.9'],
  ['image', '!=', '2'],
  ['image', '<=', '2.10'],
  ['identity', '==', '3.0'],
  ['identity', '<', '4'],
] as const)('shows its content where the %s API is %s %s [CORE-031]', async (service, operator, version) => {
  await draw(service, operator, version)
  expect(await screen.findByText('the content')).toBeTruthy()
})

it.each([
  ['image', '<', '2'],
  ['image', '>=', '2.11'],
  ['identity', '==', '2'],
  ['identity', '>', '3'],
] as const)('hides its content where the %s API is not %s %s [CORE-031]', async (service, operator, version) => {
  const host = await draw(service, operator, version)
  await waitFor(() => expect(host.api.calls).toHaveLength(1))
  expect(screen.queryByText('the content')).toBeNull()
})
