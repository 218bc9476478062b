import Type from 'typebox'
import { expect, it } from 'vitest'
import { typeRef, type Value } from '../../common/index.ts'
import { PageHeader } from '../frame/page/page-header.tsx'
import { server, serversPlugin } from '../host/test-host/servers.ts'
import { screen, show } from '../host/test-host/show.tsx'
import { createTestHost } from '../host/test-host/test-host.ts'
import { ItemActions } from './item-actions.tsx'

const serverType = typeRef('Test::Server', Type.Object({ id: Type.String(), name: Type.String() }))

it('has the chosen actions of an item beside the title, and none where none is chosen', async () => {
  const item = server('api', { status: 'SHUTOFF' }) as unknown as Value<typeof serverType.schema>
  const actions = (names: readonly string[]) => <ItemActions type={serverType} item={item} actions={names} />
  const shown = await show(
    createTestHost({ definition: serversPlugin() }),
    <>
      <PageHeader title="api" actions={actions(['delete', 'start'])} />
      <nav>{actions([])}</nav>
    </>,
  )
  await screen.findByRole('button', { name: 'Start Server' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete Server', 'Start Server'])
  await shown.end()
})
