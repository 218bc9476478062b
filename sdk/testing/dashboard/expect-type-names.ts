import { expect } from 'vitest'
import { openDashboard } from './open-dashboard.ts'

interface Boot {
  readonly contributions: readonly {
    readonly data: { readonly kind: string; readonly names?: { readonly one: string } }
  }[]
}

/**
 * Expects that the boot document of a dashboard with one plugin has the display names of these resource types: those that the plugin offers, and those that
 * it mentions without offering them. Other names may be there too. Fails the test with the names that are missing.
 *
 * @param folder - the plugin's folder, absolute
 * @param names - singular display names, in any order
 *
 * @example
 * ```ts
 * import { resolve } from 'node:path'
 * import { expectTypeNames } from '@fascia/testing'
 * import { it } from 'vitest'
 *
 * it('names its types', () => expectTypeNames(resolve(import.meta.dirname, '..'), ['Volume', 'Volume Backup']))
 * ```
 */
export async function expectTypeNames(folder: string, names: readonly string[]): Promise<void> {
  const app = await openDashboard({ plugins: [folder] })
  const boot: Boot = await (await app.request('GET', '/api/boot/')).json()
  const shown = boot.contributions.flatMap(({ data: { kind, names: found } }) =>
    (kind === 'resourceType' || kind === 'typeName') && found ? [found.one] : [],
  )
  expect(shown).toEqual(expect.arrayContaining([...names]))
}
