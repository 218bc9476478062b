import type { ReactNode } from 'react'
import { it } from 'vitest'
import { Fault } from '../../../common/index.ts'
import { definePlugin } from '../../declare/index.ts'
import { Loaded } from '../../frame/state/loaded.tsx'
import { screen, show } from '../test-host/show.tsx'
import { createTestHost } from '../test-host/test-host.ts'
import { useAllowed } from './use-allowed.ts'

function Release(): ReactNode {
  const allowed = useAllowed([['network', 'delete_floatingip']])
  return <Loaded of={allowed}>{(isAllowed) => (isAllowed ? <p>Release</p> : <p>Nothing</p>)}</Loaded>
}

it('distinguishes a check that failed from one that denies', async () => {
  for (const [passes, text] of [
    [() => true, 'Release'],
    [() => false, 'Nothing'],
    [
      () => {
        throw new Fault('GATEWAY_INTERNAL')
      },
      'Unable to retrieve the data.',
    ],
  ] as const) {
    const test = createTestHost({ definition: definePlugin({}), passes })
    const shown = await show(test, <Release />)
    await screen.findByText(text)
    await shown.end()
  }
})
