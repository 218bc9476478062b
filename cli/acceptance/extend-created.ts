import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a created plugin has more when it extends another created plugin, by the contract in that plugin's packed file. */
const FILES: Readonly<Record<string, string>> = {
  'web/plugin.ts': `import { type Locker, lockerType, update } from '@acme/plugin-lockers/api/lockers'
import { action, definePlugin, extendType, view } from '@fascia/sdk/web/declare'
import { vault, vaultPanel } from './vault.ts'

export default definePlugin({
  needs: { required: { '@acme/plugin-lockers': '^0.1.0' } },
  resourceTypes: [vault],
  panels: [vaultPanel],
  extend: [
    extendType(lockerType, {
      columns: ['id'],
      details: [view('Vaults', () => import('./locker-vaults.tsx'))],
      actions: { fill: action<Locker, typeof update>({ label: 'Fill', call: update, body: { size: 40 } }) },
    }),
  ],
})
`,
  'web/locker-vaults.tsx': `import { type Locker, list } from '@acme/plugin-lockers/api/lockers'
import { type DetailsViewProps, Loaded, useCall, useT } from '@fascia/sdk/web'

export default function LockerVaults({ item }: DetailsViewProps<Locker>) {
  const t = useT()
  const answer = useCall(list)
  return <Loaded of={answer}>{(all) => <p>{t('{name} is one of {size} lockers', { name: item.name, size: all.length })}</p>}</Loaded>
}
`,
  'web/checked.ts': `import { type Locker, lockerType, create } from '@acme/plugin-lockers/api/lockers'
import type { BodyOf } from '@fascia/sdk/common'
import { extendType } from '@fascia/sdk/web/declare'

// @ts-expect-error: a locker has no such field.
extendType(lockerType, { columns: ['colour'] })
// @ts-expect-error: the size is a number.
export const body: BodyOf<typeof create> = { name: 'nightly', size: '40' }
export const size = (locker: Locker): number => locker.size
`,
  'test/extension.test.ts': `import { join } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { expect, test } from 'vitest'

test('a locker has the column, the action and the tab of this plugin', async () => {
  const plugin = join(import.meta.dirname, '..')
  const app = await openDashboard({ plugins: [plugin], world: 'demo', path: '/project/lockers' })
  const row = await app.row('nightly')
  expect(row.cell('ID')).not.toBe('')
  await row.choose('Fill')
  await expect.poll(async () => (await app.row('nightly')).cell('Size')).toBe('40.00 GB')
  await app.user.click(app.screen.getByRole('link', { name: 'nightly' }))
  await app.user.click(await app.screen.findByRole('tab', { name: 'Vaults' }))
  await app.screen.findByText('nightly is one of 2 lockers')
})
`,
}

/** Changes fields of a plugin's package.json. */
export function changePackage(folder: string, fields: object): void {
  const path = join(folder, 'package.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...fields }, null, 2))
}

/** Makes the plugin that was created as `vaults` extend the lockers of `@acme/plugin-lockers`, with two errors that its types find. */
export function writeExtension(folder: string): void {
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text)
}
