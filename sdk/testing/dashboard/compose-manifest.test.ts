import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { composeManifest } from './compose-manifest.ts'

test('fails with what the build printed', async () => {
  const cache = join(import.meta.dirname, '../../../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'plugin-'))
  try {
    mkdirSync(join(folder, 'web'))
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({
        name: '@example/broken',
        version: '1.0.0',
        type: 'module',
        peerDependencies: { '@fascia/sdk': '^0.5.0' },
      }),
    )
    writeFileSync(join(folder, 'web', 'plugin.ts'), "throw new Error('no such flavor')\n")
    await expect(composeManifest(folder)).rejects.toThrow('no such flavor')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
