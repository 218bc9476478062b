import { Fault } from '@fascia/sdk/common'

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** One name of a plugin in every form that a template uses. */
export interface TemplateNames {
  /** `backup-plans`: package, folder, paths, ids. */
  readonly area: string
  /** `backup_plans`: the collection in the service's JSON. */
  readonly collection: string
  /** `backup_plan`: one of them in the service's JSON. */
  readonly member: string
  /** `backup-plan`: file names. */
  readonly noun: string
  /** `backupPlan`: identifiers. */
  readonly camel: string
  /** `BackupPlan`: types. */
  readonly pascal: string
  /** `Backup Plan`, `Backup Plans`, `backup plan`, `backup plans`: what people read. */
  readonly title: string
  readonly titles: string
  readonly words: string
  readonly word: string
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -'ies'.length)}y`
  if (/(ses|xes|zes|ches|shes)$/.test(word)) return word.slice(0, -'es'.length)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Makes every form of a plugin's name. Fails with `CLI_USAGE` when it is no plural in kebab case. */
export function templateNames(area: string): TemplateNames {
  if (!NAME.test(area))
    throw new Fault('CLI_USAGE', {
      message: `${JSON.stringify(area)} is no name for a plugin.`,
      hint: 'Use small letters, digits and hyphens, and the plural of what it manages: backups, ssl-certificates.',
    })
  const parts = area.split('-')
  const own = [...parts.slice(0, -1), singular(parts.at(-1) ?? '')]
  return {
    area,
    collection: parts.join('_'),
    member: own.join('_'),
    noun: own.join('-'),
    camel: own.map((part, index) => (index === 0 ? part : capital(part))).join(''),
    pascal: own.map(capital).join(''),
    title: own.map(capital).join(' '),
    titles: parts.map(capital).join(' '),
    words: parts.join(' '),
    word: own.join(' '),
  }
}
