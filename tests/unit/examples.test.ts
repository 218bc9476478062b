import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { authorFiles } from '../examples/author-files.ts'
import { readExamples } from '../examples/read-examples.ts'

const SOURCE = `/** Nothing to show. */
export const a = 1

/**
 * Says hello.
 *
 * @example
 * \`\`\`tsx
 * import { hello } from '@fascia/sdk/web'
 *
 * hello( 'you' )
 * \`\`\`
 * @param name who
 */
export const b = 2

/**
 * @example
 * hello('you')
 */
export const c = 3
`

it('finds the fenced code of each example with its line, and tells of one without a fence', () => {
  const root = mkdtempSync(join(tmpdir(), 'fascia-examples-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'sdk'))
  writeFileSync(join(root, 'sdk/hello.ts'), SOURCE)
  expect(readExamples(root, 'sdk')).toEqual([
    {
      file: 'sdk/hello.ts',
      line: 9,
      language: 'tsx',
      code: "import { hello } from '@fascia/sdk/web'\n\nhello( 'you' )",
    },
    { file: 'sdk/hello.ts', line: 18, language: undefined, code: '' },
  ])
})

it("replaces the author's own files with what is asked of them", () => {
  const code = `import Page, { type Row as R, rows } from './page.tsx'\nconst door = () => import('./late.ts')\nimport { x } from 'react'`
  expect([...authorFiles(code)].map(([path, text]) => [path, text.match(/export \w+ (?:const )?\w+/g)])).toEqual([
    [
      './page.tsx',
      [
        'export default anything',
        'export declare const Row',
        'export type Row',
        'export declare const rows',
        'export type rows',
      ],
    ],
    ['./late.ts', ['export default anything']],
  ])
})
