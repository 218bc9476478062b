import { createHash } from 'node:crypto'
import type { Decision, PolicyRule, Requirement } from '@fascia/sdk/common'
import { isLazyMark, type ManifestContribution, rulesOf } from '@fascia/sdk/host'
import { isRequirement, translateContribution } from '@fascia/sdk/manifest'
import type { BootPlugin } from '../../../common/boot.ts'
import { directionOf } from '../page/page-person.ts'
import type { HostedPlugin } from '../store/hosted-plugins.ts'
import { bootPlugin } from './boot-plugin.ts'
import { judgeContributions } from './judge-contributions.ts'
import {
  bootLanguage,
  type Messages,
  messagesOf,
  SHELL_NAMESPACE,
  type ShellLocales,
  wholeLanguages,
} from './locales.ts'
import { translatorOf } from './translate-text.ts'

export interface PlannedContribution {
  readonly plugin: string
  readonly data: ManifestContribution
  readonly requires: Requirement | undefined
  /** The decision where no session can change it. */
  readonly settled?: Decision
}

/** All of a boot document that is the same for everybody: made once for a language and a set of plugins. */
export interface BootPlan {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The languages that are offered beside English. */
  readonly languages: readonly string[]
  readonly plugins: readonly BootPlugin[]
  readonly contributions: readonly PlannedContribution[]
  /** Changes when any of them does. */
  readonly revision: string
  /** Every policy rule that a requirement mentions, without repeats. */
  readonly rules: readonly PolicyRule[]
  readonly messages: Readonly<Record<string, Messages>>
  /** The help texts of panels, by their ids: a document has none of them, and says by `help` of which panels there is one. */
  readonly help: ReadonlyMap<string, string>
}

/** The help text of a panel that has one. */
function helpOf({ kind, help }: ManifestContribution): string | undefined {
  return kind === 'panel' && typeof help === 'string' ? help : undefined
}

/** Translations without those of the help texts of their plugin. */
function withoutHelp(messages: Messages, contributions: readonly ManifestContribution[]): Messages {
  const helps = new Set(contributions.map(helpOf))
  return Object.fromEntries(Object.entries(messages).filter(([text]) => !helps.has(text)))
}

function withoutPaths(value: unknown): unknown {
  if (isLazyMark(value)) return { $: value.$ }
  if (Array.isArray(value)) return value.map(withoutPaths)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutPaths(part)]))
}

/** A contribution without the paths of its code: the entry of the plugin names them itself, and only workers are started by their path. */
function shellData(contribution: ManifestContribution): ManifestContribution {
  const { id, kind } = contribution
  const help = helpOf(contribution) === undefined ? {} : { help: true }
  return kind === 'worker' ? contribution : { ...Object(withoutPaths(contribution)), ...help, id, kind }
}

function settle(requires: Requirement | undefined): Decision | undefined {
  return requires === undefined ? { allowed: true } : undefined
}

export function createBootPlan(
  askedLanguage: string,
  plugins: readonly HostedPlugin[],
  shellLocales: ShellLocales,
): BootPlan {
  const messages = messagesOf(askedLanguage, shellLocales, plugins)
  const language = bootLanguage(askedLanguage, messages)
  const translators = new Map(
    plugins.map(({ area }) => [area, translatorOf(language, messages[area], messages[SHELL_NAMESPACE])] as const),
  )
  const help = new Map<string, string>()
  const contributions = judgeContributions(plugins).map(({ plugin, contribution, refusal }): PlannedContribution => {
    const translate = translators.get(plugin.area)
    const translated = translate ? translateContribution(contribution, translate) : contribution
    const text = helpOf(translated)
    if (text !== undefined && !help.has(contribution.id)) help.set(contribution.id, text)
    const requires = isRequirement(contribution.requires) ? contribution.requires : undefined
    const settled: Decision | undefined = refusal ? { allowed: false, ...refusal } : settle(requires)
    return {
      plugin: plugin.name,
      data: shellData(translated),
      requires,
      ...(settled ? { settled } : {}),
    }
  })
  const open = contributions.filter(({ settled }) => settled === undefined)
  const rules = new Map(
    open.flatMap(({ requires }) => rulesOf(requires)).map((rule) => [rule.join(' '), rule] as const),
  )
  return {
    language,
    direction: directionOf(language),
    languages: wholeLanguages(shellLocales),
    plugins: plugins.map(bootPlugin),
    contributions,
    revision: createHash('sha256')
      .update(JSON.stringify([plugins.map(bootPlugin), contributions]))
      .digest('base64url')
      .slice(0, 12),
    rules: [...rules.values()],
    messages: Object.fromEntries(
      Object.entries(messages).map(([area, own]) => {
        const plugin = plugins.find((one) => one.area === area)
        return [area, withoutHelp(own, plugin?.manifest?.contributions ?? [])]
      }),
    ),
    help,
  }
}
