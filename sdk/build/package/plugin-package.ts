import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Value } from '@fascia/sdk/common'
import { Fault } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

const Versions = Type.Record(Type.String(), Type.String())

const PackageFields = Type.Object({
  name: Type.String({ minLength: 1 }),
  version: Type.String({ minLength: 1 }),
  license: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  peerDependencies: Type.Optional(Versions),
  exports: Type.Optional(Type.Unknown()),
  fascia: Type.Optional(
    Type.Object({
      budget: Type.Optional(
        Type.Object({ entryKib: Type.Optional(Type.Number()), totalKib: Type.Optional(Type.Number()) }),
      ),
    }),
  ),
})

/** What the build reads of a plugin's package.json, and repeats in the manifest only. */
export type PluginPackage = Value<typeof PackageFields>

const checker = Compile(PackageFields)

/** Checks the text of a package.json. Fails with `PLUGIN_MANIFEST_INVALID`, which names the field. */
export function parsePluginPackage(text: string, path: string): PluginPackage {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Fault('PLUGIN_MANIFEST_INVALID', { message: `${path} is not valid JSON.`, cause })
  }
  if (checker.Check(value)) return value
  const problems = checker.Errors(value).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
  throw new Fault('PLUGIN_MANIFEST_INVALID', { message: `${path} is not a plugin's: ${problems.join('; ')}.` })
}

/** Reads the package.json of a plugin's folder. */
export function readPluginPackage(folder: string): PluginPackage {
  const path = join(folder, 'package.json')
  if (!existsSync(path))
    throw new Fault('PLUGIN_NOT_FOUND', {
      message: `There is no plugin in ${folder}: it has no package.json.`,
      hint: 'Name the folder of a plugin, or make one with fascia create.',
    })
  return parsePluginPackage(readFileSync(path, 'utf8'), path)
}
