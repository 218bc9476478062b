import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { isObject } from '../validation/validator.ts'

/** Reads the deployer's settings: the named file, else `settings.yaml`, `.yml` or `.json` in the state folder. No file means none. */
export async function readSettings(home: string, named?: string): Promise<Readonly<Record<string, unknown>>> {
  const file =
    named ?? ['settings.yaml', 'settings.yml', 'settings.json'].map((name) => join(home, name)).find(existsSync)
  if (file === undefined) return {}
  // Loaded where there is a file: it takes some MB.
  const { parse } = await import('yaml')
  let content: unknown
  try {
    content = parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Fault('GATEWAY_CONFIG_INVALID', { message: `The settings file ${file} cannot be read.`, cause })
  }
  if (content === null || content === undefined) return {}
  if (!isObject(content))
    throw new Fault('GATEWAY_CONFIG_INVALID', { message: `The settings file ${file} must hold a map of settings.` })
  return content
}
