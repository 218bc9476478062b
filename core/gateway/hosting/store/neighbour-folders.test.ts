import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { neighbourFolders } from './neighbour-folders.ts'

function folderWith(packages: Readonly<Record<string, object>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fascia-neighbours-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [place, fields] of Object.entries(packages)) {
    mkdirSync(join(folder, place), { recursive: true })
    writeFileSync(join(folder, place, 'package.json'), JSON.stringify(fields))
  }
  return folder
}

it('finds the plugins among the dependencies of a plugin and of its neighbours, each once, and no other package', () => {
  const peerDependencies = { '@fascia/sdk': '^0.5.0' }
  const folder = folderWith({
    keepers: {
      peerDependencies,
      dependencies: { lockers: '^1.0.0', chalk: '^5.0.0' },
      devDependencies: { '@acme/plugin-rooms': 'file:../rooms.tgz', absent: '^1.0.0' },
    },
    'keepers/node_modules/lockers': { peerDependencies: { ...peerDependencies, halls: '^1.0.0', keepers: '^1.0.0' } },
    'keepers/node_modules/halls': { peerDependencies, dependencies: { lockers: '^1.0.0' } },
    'keepers/node_modules/@acme/plugin-rooms': { peerDependencies },
    'keepers/node_modules/chalk': {},
    'keepers/node_modules/stranger': { peerDependencies },
  })
  expect(neighbourFolders(join(folder, 'keepers'))).toEqual(
    ['lockers', 'halls', '@acme/plugin-rooms'].map((name) => join(folder, 'keepers/node_modules', name)),
  )
})
