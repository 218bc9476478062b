import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compilerOf } from '../package/compiler.ts'
import type { Problem } from './rule.ts'

/** A line of tsc: `web/plugin.ts(3,7): error TS2322: Type …`; what is indented below it explains it. */
const FOUND = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/
const GENERAL = /^error (TS\d+: .*)$/

function problemsOf(output: string): readonly Problem[] {
  return output.split('\n').flatMap((line): Problem[] => {
    const [, file, number, message] = FOUND.exec(line) ?? []
    if (file !== undefined && message !== undefined) return [{ message, file, line: Number(number) }]
    const general = GENERAL.exec(line)?.[1]
    return general === undefined ? [] : [{ message: general, file: 'tsconfig.json' }]
  })
}

/**
 * Runs the compiler of a plugin over its source, without writing; gives what it found. A plugin without `tsconfig.json` is not compiled. Aborting the
 * signal ends the compiler, and rejects.
 */
export async function runCompiler(folder: string, signal?: AbortSignal): Promise<readonly Problem[]> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return []
  const tsc = compilerOf(folder)
  if (!tsc) return [{ message: 'typescript is not installed beside the plugin.', file: 'package.json' }]
  const { promise, resolve, reject } = Promise.withResolvers<readonly Problem[]>()
  const args = [tsc, '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.once('error', reject)
  child.once('close', (code) => {
    const problems = problemsOf(output)
    const isUnread = code !== 0 && problems.length === 0
    resolve(isUnread ? [{ message: `tsc ended with ${code}: ${output.trim()}`, file: 'tsconfig.json' }] : problems)
  })
  return promise
}
