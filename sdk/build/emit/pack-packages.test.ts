import { expect, it } from 'vitest'
import { packedReadme, publishedFields } from './pack-packages.ts'
import { afterPeers } from './packages.ts'

it('publishes no way to the sources and nothing of the repository', () => {
  const text = JSON.stringify({
    name: '@fascia/sdk',
    private: true,
    scripts: { x: 'y' },
    exports: { './common': { 'fascia-source': './common/index.ts', types: './dist/a.d.ts', default: './dist/a.js' } },
    files: ['src'],
    dependencies: { react: '19.3.1' },
    devDependencies: { vite: '8.0.0' },
  })
  expect(publishedFields(text, ['bin'])).toEqual({
    name: '@fascia/sdk',
    exports: { './common': { types: './dist/a.d.ts', default: './dist/a.js' } },
    files: ['dist', 'bin'],
    dependencies: { react: '19.3.1' },
  })
})

it('leaves only those links in a README that lead somewhere in the package', () => {
  const text = '[`@fascia/cli`](../cli), [errors](docs/errors.md#codes), [below](#below), [Node](https://nodejs.org/)'
  expect(packedReadme(text, (path) => path === 'docs/errors.md')).toBe(
    '`@fascia/cli`, [errors](docs/errors.md#codes), [below](#below), [Node](https://nodejs.org/)',
  )
})

it('packs a plugin after those whose api it may import', () => {
  const keepers = { name: 'keepers', peerDependencies: { '@fascia/sdk': '^0.5.0', rooms: '^1.0.0', halls: '^1.0.0' } }
  const halls = { name: 'halls', peerDependencies: { rooms: '^1.0.0' } }
  const rooms = { name: 'rooms' }
  expect(afterPeers([halls, keepers, rooms])).toEqual([rooms, halls, keepers])
})
