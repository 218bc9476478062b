import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const door = new URL('../../gateway/index.ts', import.meta.url).href
const SOURCE = `
  import { endSignal, serve } from ${JSON.stringify(door)}
  const print = (line) => process.stdout.write(line + '\\n')
  process.exitCode = await serve({ environment: process.env, folder: process.cwd(), print, complain: print, ended: endSignal() })
`

/** Writes a program that serves the product from its sources, as `fascia serve` does; gives the command that runs it. */
export function writeServeProgram(folder: string): readonly [string, ...string[]] {
  const file = join(folder, 'serve.mjs')
  writeFileSync(file, SOURCE)
  return [process.execPath, '--conditions=fascia-source', '--disable-warning=ExperimentalWarning', file]
}
