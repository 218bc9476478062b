import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { isPseudoLanguage } from '../../../common/pseudo.ts'
import { isObject } from '../../validation/validator.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'

/** Translations of one namespace: English text to text. */
export type Messages = Readonly<Record<string, string>>

/** The namespace of the shell's own texts. */
export const SHELL_NAMESPACE = 'fascia'

function parseMessages(text: string): Messages {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return {}
  }
  if (!isObject(content)) return {}
  // A text that waits for its translation is empty, and shown in English.
  const entries = Object.entries(content).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return Object.fromEntries(entries)
}

/** Translations of the shell, by language, from `locales/<language>.json` of the web build. */
export function readShellLocales(shellFolder: string | undefined): ReadonlyMap<string, Messages> {
  const folder = join(shellFolder ?? '', 'locales')
  const locales = new Map<string, Messages>()
  let names: readonly string[] = []
  try {
    names = shellFolder === undefined ? [] : readdirSync(folder)
  } catch {
    return locales
  }
  for (const name of names)
    if (name.endsWith('.json'))
      locales.set(parse(name).name.toLowerCase(), parseMessages(readFileSync(join(folder, name), 'utf8')))
  return locales
}

/** A language and its fallbacks: `pt-br`, then `pt`. */
function fallbacks(language: string): readonly string[] {
  const parts = language.toLowerCase().split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

function pluginMessages({ manifest, files }: HostedPlugin, language: string): Messages | undefined {
  const locales = new Map(
    Object.entries(manifest?.locales ?? {}).map(([name, path]) => [name.toLowerCase(), path] as const),
  )
  const path = fallbacks(language)
    .map((name) => locales.get(name))
    .find((found) => found !== undefined)
  const file = path === undefined ? undefined : files.get(path)
  return file ? parseMessages(file.contents.toString('utf8')) : undefined
}

/** Every namespace's translations into one language; namespaces without any are left out. English has none: it is the key. */
export function messagesOf(
  language: string,
  shell: ReadonlyMap<string, Messages>,
  plugins: readonly HostedPlugin[],
): Readonly<Record<string, Messages>> {
  const found: Record<string, Messages> = {}
  const own = fallbacks(language)
    .map((name) => shell.get(name))
    .find((messages) => messages !== undefined)
  if (own) found[SHELL_NAMESPACE] = own
  for (const plugin of plugins) {
    const messages = plugin.refusal ? undefined : pluginMessages(plugin, language)
    if (messages) found[plugin.area] = messages
  }
  return found
}

/** The languages into which something is translated, in the order of their codes. English needs no translation. */
export function translatedLanguages(
  shell: ReadonlyMap<string, Messages>,
  plugins: readonly HostedPlugin[],
): readonly string[] {
  const ofPlugins = plugins.flatMap(({ manifest, refusal }) => (refusal ? [] : Object.keys(manifest?.locales ?? {})))
  return [...new Set([...shell.keys(), ...ofPlugins.map((name) => name.toLowerCase())])].sort()
}

/** The language that a boot document is made in: the one asked for where anything is translated into it, English otherwise. */
export function bootLanguage(asked: string, messages: Readonly<Record<string, Messages>>): string {
  const isEnglish = /^en(-|$)/i.test(asked)
  return isEnglish || isPseudoLanguage(asked) || Object.keys(messages).length > 0 ? asked : 'en'
}
