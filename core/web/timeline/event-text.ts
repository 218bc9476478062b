import type { Translate } from '@fascia/sdk/web'
import type { EventChange, ProjectEvent } from '../../common/project-events.ts'

/** What services call their things in addresses, where the words are not the field's. */
const NAMES: Readonly<Record<string, string>> = {
  floatingips: 'floating IP',
  loadbalancers: 'load balancer',
  healthmonitors: 'health monitor',
  l7policies: 'L7 policy',
  recordsets: 'record set',
  subnetpools: 'subnet pool',
  bgpvpns: 'BGP VPN',
  'os-keypairs': 'key pair',
}

/** Words of a name: `os-volume_attachments` and `confirmResize` as people read them. */
function wordsOf(name: string): string {
  return name
    .replace(/^os-/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[-_:.]+/g, ' ')
    .toLowerCase()
}

function thingOf(segment: string): string {
  const known = NAMES[segment]
  if (known !== undefined) return known
  return wordsOf(segment)
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}

const VERBS = { POST: 'Create {what}', DELETE: 'Delete {what}', PUT: 'Change {what}', PATCH: 'Change {what}' } as const

/** What a request to a service was: `Reboot server`, `Create volume attachment`. */
function titleOf({ method, path, word }: EventChange, t: Translate): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== ':id' && segment !== 'action')
  const last = segments.at(-1) ?? path
  if (word !== undefined) {
    const title = `${wordsOf(word)} ${thingOf(last)}`
    return title.charAt(0).toUpperCase() + title.slice(1)
  }
  const text = method in VERBS ? VERBS[method as keyof typeof VERBS] : VERBS.POST
  return t(text, { what: thingOf(last) })
}

/** What an event was, by the requests that it sent to services. */
export function eventTitle({ changes }: Pick<ProjectEvent, 'changes'>, t: Translate): string {
  return [...new Set(changes.map((change) => titleOf(change, t)))].join(', ')
}

/** What a service has recorded: a sentence as it is, a word such as `confirmResize` or `CREATE_FAILED` as people read it. */
export function recordedTitle(what: string): string {
  if (/\s/.test(what)) return what
  const title = wordsOf(what)
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** How long an event took: `1.2 s`. */
export function eventDuration({ durationMs }: Pick<ProjectEvent, 'durationMs'>, language: string): string | undefined {
  if (durationMs === 0) return undefined
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: durationMs < 10_000 ? 1 : 0 })
  return `${seconds.format(durationMs / 1_000)} s`
}
