import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findFaults } from './find-faults.ts'
import type { Fault } from './plant.ts'

/** Where faults are planted: rules, contracts, the gateway's part, declarations and components. */
const PLACES = '{api,common,gateway,web}/**/*.{ts,tsx}'

/** A fault, and the file that it is in, from the root. */
export interface PlacedFault extends Fault {
  readonly path: string
  readonly line: number
  readonly original: string
  /** The whole text of the file. */
  readonly module: string
}

/** All faults of an area, in the order of its files. Their numbers follow from the sources alone. */
export function faultsOfArea(root: string, area: string): readonly PlacedFault[] {
  const folder = join(root, 'plugins', area)
  const paths = globSync(PLACES, { cwd: folder, exclude: (path) => path === 'dist' || path === 'node_modules' })
    .filter((path) => !path.includes('.test.'))
    .sort()
  let id = 0
  return paths.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return findFaults(path, text).map((fault) => ({
      ...fault,
      id: ++id,
      path: relative(root, join(folder, path)),
      line: text.slice(0, fault.start).split('\n').length,
      original: text.slice(fault.start, fault.end),
      module: text,
    }))
  })
}
