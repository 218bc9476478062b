import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a created plugin has more when it extends another created plugin, by the contract in that plugin's packed file. */
const FILES: Readonly<Record<string, string>> = {
  'web/plugin.ts': `import { type Backup, backupType, update } from '@acme/plugin-backups/api/backups'
import { definePlugin, extendType, requestAction, view } from '@fascia/sdk/web/declare'
import { vault, vaultPanel } from './vault.ts'

export default definePlugin({
  needs: { required: { '@acme/plugin-backups': '^0.1.0' } },
  resourceTypes: [vault],
  panels: [vaultPanel],
  extend: [
    extendType(backupType, {
      columns: ['id'],
      details: [view('Vaults', () => import('./backup-vaults.tsx'))],
      actions: { fill: requestAction<Backup, typeof update>({ label: 'Fill', call: update, body: { size: 40 } }) },
    }),
  ],
})
`,
  'web/backup-vaults.tsx': `import { type Backup, list } from '@acme/plugin-backups/api/backups'
import { type DetailsViewProps, Loaded, useCall } from '@fascia/sdk/web'

export default function BackupVaults({ item }: DetailsViewProps<Backup>) {
  const answer = useCall(list)
  return <Loaded of={answer}>{(all) => <p>{\`\${item.name} is one of \${all.length} backups\`}</p>}</Loaded>
}
`,
  'web/checked.ts': `import { type Backup, backupType, create } from '@acme/plugin-backups/api/backups'
import type { BodyOf } from '@fascia/sdk/common'
import { extendType } from '@fascia/sdk/web/declare'

// @ts-expect-error: a backup has no such field.
extendType(backupType, { columns: ['colour'] })
// @ts-expect-error: the size is a number.
export const body: BodyOf<typeof create> = { name: 'nightly', size: '40' }
export const size = (backup: Backup): number => backup.size
`,
  'test/extension.test.ts': `import { join } from 'node:path'
import { openDashboard } from '@fascia/testing'
import { expect, test } from 'vitest'

test('a backup has the column, the action and the tab of this plugin', async () => {
  const plugin = join(import.meta.dirname, '..')
  const app = await openDashboard({ plugins: [plugin], world: 'demo', path: '/project/backups' })
  const row = await app.row('nightly')
  expect(row.cell('ID')).not.toBe('')
  await row.choose('Fill')
  await expect.poll(async () => (await app.row('nightly')).cell('Size')).toBe('40.00 GB')
  await app.user.click(app.screen.getByRole('link', { name: 'nightly' }))
  await app.user.click(await app.screen.findByRole('tab', { name: 'Vaults' }))
  await app.screen.findByText('nightly is one of 2 backups')
})
`,
}

/** Changes fields of a plugin's package.json. */
export function changePackage(folder: string, fields: object): void {
  const path = join(folder, 'package.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...fields }, null, 2))
}

/** Makes the plugin that was created as `vaults` extend the backups of `@acme/plugin-backups`, with two errors that its types find. */
export function writeExtension(folder: string): void {
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text)
}
