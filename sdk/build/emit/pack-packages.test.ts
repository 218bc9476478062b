import { expect, it } from 'vitest'
import { publishedFields } from './pack-packages.ts'

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
