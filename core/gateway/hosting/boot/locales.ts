import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { isPseudoLanguage } from '../../../common/pseudo.ts'
import { isObject } from '../../validation/validator.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'

/** Translations of one namespace: English text to text. */
export type Messages = Readonly<Record<string, string>>

/** The namespace of the shell's own texts. */
export const SHELL_NAMESPACE = 'fascia'

/** The translations of a file, and how many texts wait for theirs: those are empty, and shown in English. */
function parseMessages(text: string): { readonly messages: Messages; readonly waiting: number } {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    content = {}
  }
  const all = isObject(content) ? Object.entries(content) : []
  const entries = all.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  return { messages: Object.fromEntries(entries), waiting: all.length - entries.length }
}

/** Translations of the shell and the SDK into one language. */
export interface ShellLocale {
  readonly messages: Messages
  /** Whether no text waits for its translation. */
  readonly isWhole: boolean
}

/** Translations of the shell, by language. */
export type ShellLocales = ReadonlyMap<string, ShellLocale>

function readLocale(text: string): ShellLocale {
  const { messages, waiting } = parseMessages(text)
  return { messages, isWhole: waiting === 0 && Object.keys(messages).length > 0 }
}

/** Translations of the shell, by language, from `locales/<language>.json` of the web build. */
export function readShellLocales(shellFolder: string | undefined): ShellLocales {
  const folder = join(shellFolder ?? '', 'locales')
  const locales = new Map<string, ShellLocale>()
  let names: readonly string[] = []
  try {
    names = shellFolder === undefined ? [] : readdirSync(folder)
  } catch {
    return locales
  }
  for (const name of names)
    if (name.endsWith('.json'))
      locales.set(parse(name).name.toLowerCase(), readLocale(readFileSync(join(folder, name), 'utf8')))
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
  return file ? parseMessages(file.contents.toString('utf8')).messages : undefined
}

/** Every namespace's translations into one language; namespaces without any are left out. English has none: it is the key. */
export function messagesOf(
  language: string,
  shell: ShellLocales,
  plugins: readonly HostedPlugin[],
): Readonly<Record<string, Messages>> {
  const found: Record<string, Messages> = {}
  const own = fallbacks(language)
    .map((name) => shell.get(name)?.messages)
    .find((messages) => messages !== undefined)
  if (own) found[SHELL_NAMESPACE] = own
  for (const plugin of plugins) {
    const messages = plugin.refusal ? undefined : pluginMessages(plugin, language)
    if (messages) found[plugin.area] = messages
  }
  return found
}

/** The languages into which the shell is translated whole, in the order of their codes. English needs no translation. */
export function wholeLanguages(shell: ShellLocales): readonly string[] {
  return [...shell].flatMap(([language, { isWhole }]) => (isWhole ? [language] : [])).sort()
}

/** The language that a boot document is made in: the one asked for where anything is translated into it, English otherwise. */
export function bootLanguage(asked: string, messages: Readonly<Record<string, Messages>>): string {
  const isEnglish = /^en(-|$)/i.test(asked)
  return isEnglish || isPseudoLanguage(asked) || Object.keys(messages).length > 0 ? asked : 'en'
}
