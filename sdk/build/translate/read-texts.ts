import { existsSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { Text } from '@fascia/sdk/common'
import type { ManifestContribution } from '@fascia/sdk/host'
import { translateContribution } from '@fascia/sdk/manifest'
import { composePlugin } from '../build-plugin.ts'
import { installedAt } from '../package/installed-at.ts'
import { readPluginPackage } from '../package/plugin-package.ts'
import { literalText } from '../source/parse-source.ts'
import { type ReadModule, readModule, readSources } from '../validate/read-module.ts'
import { type FoundText, findTexts, isTranslatable } from './find-texts.ts'
import { readTextPlaces } from './text-places.ts'

/** The texts of a plugin, or of the shell with the SDK, and the place of their language files. */
export interface FolderTexts {
  /** Each text once, with the first place that has it. */
  readonly texts: readonly FoundText[]
  /** Every text that is written in the source, whatever it is for. */
  readonly written: ReadonlySet<string>
  /** Where the language files are, relative to the folder. */
  readonly languages: string
}

const SDK = '@fascia/sdk'
/** The host, whose texts are those of the shell and of the SDK. */
const HOST = '@fascia/core'
const PARTS = ['web', 'common', 'api', 'gateway']
const SHELL_PARTS = ['web', 'common']
/** Source, or declarations where the SDK is built. */
const DECLARING = /(?<!\.test)\.tsx?$/
const FOR_TESTS = /(^|\/)(fixture|test-[^/]*)(\/|$)/

/** The modules of the SDK that declare places of texts. */
function sdkDeclarations(): readonly ReadModule[] {
  const installed = installedAt(SDK, import.meta.dirname) ?? ''
  const sources = existsSync(join(installed, 'common')) ? installed : join(installed, 'dist')
  return readSources(sources, ['common', 'web', 'gateway'], DECLARING)
    .filter(({ text }) => /\b(Text|Plural)\b|^export \* as /m.test(text))
    .map(readModule)
}

function shellModules(folder: string): readonly ReadModule[] {
  const sdk = join(folder, '../sdk')
  const sources = [
    ...readSources(folder, SHELL_PARTS),
    ...readSources(sdk, SHELL_PARTS).map(({ path, text }) => ({ path: `../sdk/${path}`, text })),
  ]
  return sources.filter(({ path }) => !FOR_TESTS.test(path)).map(readModule)
}

/** The texts that the host translates in the manifest: also those that the SDK makes of others, such as the label of a verb and a noun. */
function declaredTexts(contributions: readonly ManifestContribution[]): readonly Text[] {
  const texts: Text[] = []
  for (const contribution of contributions)
    translateContribution(contribution, (text) => {
      texts.push(text)
      return text
    })
  return texts.filter((text) => isTranslatable(text))
}

function once(found: readonly FoundText[]): readonly FoundText[] {
  const byText = new Map(found.toReversed().map((one) => [JSON.stringify(one.text), one]))
  return found.filter((one) => byText.get(JSON.stringify(one.text)) === one)
}

/**
 * Reads the texts of a plugin out of its source and its declaration; in the folder of the host, those of the shell and the SDK. Fails as
 * `composePlugin` does.
 */
export async function readTexts(given: string): Promise<FolderTexts> {
  const folder = resolve(given)
  const isShell = readPluginPackage(folder).name === HOST && existsSync(join(folder, '../sdk/web'))
  const modules = isShell ? shellModules(folder) : readSources(folder, PARTS).map(readModule)
  const contributions = isShell ? [] : (await composePlugin({ folder, mode: 'development' })).manifest.contributions
  const declared = declaredTexts(contributions)
  const texts = once([
    ...findTexts(modules, readTextPlaces([...sdkDeclarations(), ...modules])),
    ...declared.map((text) => ({ text, file: 'web/plugin.ts', line: 1 })),
  ])
  const forms = declared.flatMap((text) => (typeof text === 'string' ? [text] : [text.one, text.other]))
  const written = modules.flatMap(({ nodes }) => nodes.flatMap((node) => literalText(node) ?? []))
  return {
    texts,
    written: new Set([...written, ...forms]),
    languages: isShell ? posix.join('web', 'public', 'locales') : 'locales',
  }
}
