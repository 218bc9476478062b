import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Fault } from '@fascia/sdk/common'

export type FixturePlugin =
  | 'greeter'
  | 'faulty'
  | 'looper'
  | 'stranger'
  | 'newcomer'
  | 'signals'
  | 'spinner'
  | 'usurper'

const CLI = resolve(import.meta.dirname, '../../cli/bin/fascia.mjs')

/** The setting of `FASCIA_TRUSTED_PLUGINS` that trusts these builds of plugins. */
export function trusting(...folders: readonly string[]): string {
  return folders
    .map((folder) => {
      const manifest = readFileSync(join(folder, 'manifest.json'))
      const { name }: { readonly name: string } = JSON.parse(manifest.toString())
      return `${name}@sha384-${createHash('sha384').update(manifest).digest('base64')}`
    })
    .join()
}

/** Builds a fixture plugin with `fascia build`, as its author would, into a folder of its name below `folder`. Answers that folder. */
export async function buildFixture(name: FixturePlugin, folder: string): Promise<string> {
  const source = join(import.meta.dirname, 'fixture-plugin', name)
  const out = join(folder, name)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, 'build', source, '--out', out], {
    env: { ...process.env, NODE_OPTIONS: '', FASCIA_DIST: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  if (code !== 0) throw new Fault('PLUGIN_CODE_FAILED', { message: `${name} was not built:\n${said}` })
  return out
}
