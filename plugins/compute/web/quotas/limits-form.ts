import { Fault, type ItemRef, postCall } from '@fascia/sdk/common'
import type { QuotaAccess, Translate } from '@fascia/sdk/web'
import { type Form, field, form } from '@fascia/sdk/web/declare'
import Type from 'typebox'
import type { QuotaWords } from './quota-words.ts'

type Quota = Awaited<ReturnType<QuotaAccess['read']>>[number]

/** The quotas of one service, a part of the form. */
export interface QuotaPart {
  /** The id of the quota set. */
  readonly id: string
  readonly title: string
  readonly quotas: QuotaAccess
}

/** A part with the limits that were read. */
export interface LoadedPart extends QuotaPart {
  readonly key: string
  readonly limits: readonly Quota[]
}

type Limits = Readonly<Record<string, number>>

/** Limits of one resource or one user, whose use in the project the services always answer as 0. */
const NOT_COUNTED: ReadonlySet<string> = new Set([
  ...['metadata_items', 'key_pairs', 'server_group_members'],
  ...['injected_files', 'injected_file_content_bytes', 'injected_file_path_bytes'],
  'per_volume_gigabytes',
])

/** The name of a limit in the form: two services may have limits of one name. */
const nameIn = ({ key }: LoadedPart, { name }: Pick<Quota, 'name'>): string => `${key}_${name}`

/** The limits of a service that a person changed, by its own names. */
function changedLimits(part: LoadedPart, given: Limits): Limits {
  const changed = part.limits.flatMap((quota) => {
    const value = given[nameIn(part, quota)]
    return value === undefined || value === quota.limit ? [] : [[quota.name, value] as const]
  })
  return Object.fromEntries(changed)
}

/**
 * Reads the limits again before some of them are changed. Rejects with `FORM_ITEM_CHANGED` where another has given one of these another value than those `seen`,
 * by their names in the form, and adds it to them: the next submit replaces it.
 */
async function assertNotChanged(
  part: LoadedPart,
  wanted: Limits,
  seen: Map<string, readonly number[]>,
  t: Translate,
): Promise<void> {
  // What cannot be read is left to the change itself, which then says why.
  const found = await part.quotas.read(new AbortController().signal).catch(() => part.limits)
  const changed = found.filter(({ name, limit }) => {
    const known = seen.get(nameIn(part, { name })) ?? []
    return name in wanted && wanted[name] !== limit && !known.includes(limit)
  })
  if (changed.length === 0) return
  const fields = changed.map(({ name, limit: then }) => {
    const own = nameIn(part, { name })
    const known = seen.get(own) ?? []
    seen.set(own, [...known, then])
    const [before] = known
    const entered = wanted[name]
    const text = t('Changed meanwhile from "{before}" to "{then}". You entered "{entered}".', { before, then, entered })
    return [own, [text]] as const
  })
  throw new Fault('FORM_ITEM_CHANGED', {
    message: t('Another has changed limits meanwhile, and nothing has been saved. Submit again to replace them.'),
    fields: Object.fromEntries(fields),
  })
}

function limitField(part: LoadedPart, quota: Quota, t: Translate, language: string) {
  const { name, display_name, limit, used = 0 } = quota
  const isCounted = quota.used !== undefined && !NOT_COUNTED.has(name)
  return field.number<Limits, object, QuotaTarget>(display_name, {
    ...(isCounted ? { help: t('{used} in use', { used: used.toLocaleString(language) }) } : {}),
    check({ values }) {
      const value = values[nameIn(part, quota)]
      // A limit that the project has already is kept.
      if (value === undefined || value === limit || value < 0 || value >= used) return undefined
      return { text: '{used} are in use: the limit cannot be lower.', values: { used } }
    },
  })
}

/** What the form is about: the addresses of the quotas, of which each has a draft of its own. */
interface QuotaTarget {
  readonly id: string
}

const OF: ItemRef<QuotaTarget> = { code: 'compute.quotas' }

/** A form with a part for each service, and what it is opened with. */
export interface LimitsForm {
  readonly form: Form<QuotaTarget>
  readonly items: readonly QuotaTarget[]
}

/** Declares the form of the limits that were read: each service is sent those of its own that were changed [ADMP-033]. */
export function limitsForm(
  parts: readonly LoadedPart[],
  words: QuotaWords,
  t: Translate,
  language: string,
): LimitsForm {
  const ofAll = <Made>(make: (part: LoadedPart, quota: Quota) => Made): Readonly<Record<string, Made>> =>
    Object.fromEntries(
      parts.flatMap((part) => part.limits.map((quota) => [nameIn(part, quota), make(part, quota)] as const)),
    )
  // The call is never made: each service is sent its own.
  const call = postCall('/api/quotas/', { body: Type.Object(ofAll(() => Type.Integer({ minimum: -1 }))) })
  const seen = new Map(Object.entries(ofAll((_part, { limit }): readonly number[] => [limit])))
  const declared = form(call, {
    id: `compute.form.quotas-${parts.map(({ key }) => key).join('-')}`,
    of: OF,
    outcome: 'updated',
    layout: 'modal',
    submit: words.submit,
    intro: words.intro,
    initial: () => ofAll((_part, { limit }) => limit),
    steps: Object.fromEntries(
      parts.map((part) => [
        part.key,
        {
          title: part.title,
          fields: Object.fromEntries(
            part.limits.map((quota) => [nameIn(part, quota), limitField(part, quota, t, language)]),
          ),
        },
      ]),
    ),
    names: Object.fromEntries(parts.flatMap((part) => part.limits.map((quota) => [quota.name, nameIn(part, quota)]))),
    async send({ values, toast }) {
      const changes = parts.flatMap((part) => {
        const wanted = changedLimits(part, values)
        return Object.keys(wanted).length > 0 ? [{ part, wanted }] : []
      })
      for (const { part, wanted } of changes) await assertNotChanged(part, wanted, seen, t)
      for (const { part, wanted } of changes) await part.quotas.change(wanted, t(words.failure))
      toast('success', words.success)
      return undefined
    },
    success: false,
    failure: words.failure,
  })
  return { form: declared, items: [{ id: parts.map(({ quotas }) => quotas.path).join(' ') }] }
}
