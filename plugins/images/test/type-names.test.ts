import { resolve } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { expect, it } from 'vitest'

interface Boot {
  readonly contributions: readonly {
    readonly data: { readonly kind: string; readonly names?: { readonly one: string } }
  }[]
}

it('gives the dashboard the names of its types, and of those that it mentions [CORE-016]', async () => {
  const app = await openDashboard({
    world: 'demo',
    path: '/project/images',
    plugins: [resolve(import.meta.dirname, '..')],
  })
  const boot: Boot = await (await app.request('GET', '/api/boot/')).json()
  const names = boot.contributions.flatMap(({ data: { kind, names } }) =>
    (kind === 'resourceType' || kind === 'typeName') && names ? [names.one] : [],
  )
  expect(names).toEqual(expect.arrayContaining(['Metadata Definition']))
})
