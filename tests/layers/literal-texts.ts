import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalTexts, parseSource } from '@fascia/build'
import type { Finding } from './finding.ts'

/** Browser code of plugins and of the shell, without what serves tests alone. */
const DRAWN = /^(plugins\/[\w-]+|core|sdk)\/web\/.*\.tsx?$/
const FOR_TESTS = /\.test\.tsx?$|\/fixture\/|\/test-/

/** Finds texts that a component draws, or that a toast or a modal says, as they are written: no translation reaches them. */
export function literalTextFindings(root: string, paths: readonly string[]): readonly Finding[] {
  return paths
    .filter((path) => DRAWN.test(path) && !FOR_TESTS.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return literalTexts(parseSource(path, source).tree).map(({ start }) => ({
        path,
        line: source.slice(0, start).split('\n').length,
        message: `a text outside of t(): ${
          source
            .slice(start, start + 40)
            .trim()
            .split('\n')[0]
        }`,
      }))
    })
}
