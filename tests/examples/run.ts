import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { authorFiles } from './author-files.ts'
import { type DocExample, readExamples } from './read-examples.ts'

// Type-checks the examples of the SDK's docstrings as an author would write them: each in a file of its own, with public names only.
const root = resolve(import.meta.dirname, '../..')
const scratch = join(root, '.cache', 'examples')

const CONFIG = {
  extends: join(root, '.tsconfig/base.json'),
  compilerOptions: {
    lib: ['es2024', 'esnext.iterator', 'dom', 'dom.iterable'],
    types: ['vite/client', 'node'],
    typeRoots: [join(root, 'node_modules/@types'), join(root, 'node_modules')],
    moduleDetection: 'force',
    noUnusedLocals: false,
    noUnusedParameters: false,
  },
  include: ['./*/*'],
}

function write(example: DocExample, index: number): void {
  const folder = join(scratch, String(index))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'example.tsx'), `${example.code}\n`)
  for (const [path, text] of authorFiles(example.code)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    if (file.startsWith(`${folder}/`)) writeFileSync(file, text)
  }
}

const all = readExamples(root, 'sdk')
const problems = all
  .filter(({ language }) => language !== 'ts' && language !== 'tsx')
  .map(({ file, line }) => `${file}:${line}: the example is in no \`\`\`ts or \`\`\`tsx fence`)
const examples = all.filter(({ language }) => language === 'ts' || language === 'tsx')

rmSync(scratch, { recursive: true, force: true })
mkdirSync(scratch, { recursive: true })
writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(CONFIG, null, 2))
writeFileSync(join(scratch, 'package.json'), JSON.stringify({ type: 'module' }))
examples.forEach(write)
const { stdout } = spawnSync('tsc', ['-p', scratch, '--pretty', 'false', '--checkers', '2'], {
  cwd: scratch,
  encoding: 'utf8',
})

const PLACE = /^(\d+)\/example\.tsx\((\d+),(\d+)\): (.*)/
for (const line of stdout.split('\n')) {
  const [, index, row, column, text] = PLACE.exec(line) ?? []
  const example = examples[Number(index)]
  if (example) problems.push(`${example.file}:${example.line + Number(row) - 1}:${column} (in @example): ${text}`)
  // The lines after an error explain it; errors of the SDK itself are reported by its own type check.
  else if (/^\s+\S/.test(line) && problems.length > 0) problems.push(`${problems.pop()}\n${line}`)
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`examples: ${examples.length} checked, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
