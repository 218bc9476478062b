import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { parseYaml } from '../validation/parse-yaml.ts'
import { isObject } from '../validation/validator.ts'

/** The file of the deployer's settings: the named one, else `settings.yaml`, `.yml` or `.json` in the state folder; undefined when there is none. */
export function settingsFile(home: string, named?: string): string | undefined {
  return named ?? ['settings.yaml', 'settings.yml', 'settings.json'].map((name) => join(home, name)).find(existsSync)
}

/** Reads the deployer's settings from their file. No file means none. */
export async function readSettings(home: string, named?: string): Promise<Readonly<Record<string, unknown>>> {
  const file = settingsFile(home, named)
  if (file === undefined) return {}
  let content: unknown
  try {
    content = await parseYaml(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Fault('GATEWAY_CONFIG_INVALID', { message: `The settings file ${file} cannot be read.`, cause })
  }
  if (content === null || content === undefined) return {}
  if (!isObject(content))
    throw new Fault('GATEWAY_CONFIG_INVALID', { message: `The settings file ${file} must hold a map of settings.` })
  return content
}
