import {
  type ActionResult,
  actionResult,
  Loaded,
  type Quota,
  type QuotaAccess,
  useAnswer,
  useReading,
  useT,
} from '@fascia/sdk/web'
import { FormModal, type FormRule } from '@fascia/sdk/web/form'
import { type ReactNode, useMemo } from 'react'
import Type from 'typebox'
import type { QuotaWords } from './quota-words.ts'

/** The quotas of one service, a part of the form. */
export interface QuotaPart {
  /** The id of the quota set. */
  readonly id: string
  readonly title: string
  readonly quotas: QuotaAccess
}

export interface UpdateQuotasProps {
  readonly parts: readonly QuotaPart[]
  readonly words: QuotaWords
  /** Whose quotas they are, where they are of a project. */
  readonly project?: string
  /** What was changed, for pages that show more than the quotas. */
  readonly changed?: ActionResult
  readonly close: (result?: ActionResult) => void
}

type LoadedPart = QuotaPart & { readonly key: string; readonly limits: readonly Quota[] }
type Limits = Readonly<Record<string, number>>

/** The limits that a person changed. */
function changedLimits(limits: readonly Quota[], given: Limits): Limits {
  const shown = new Map(limits.map(({ name, limit }) => [name, limit]))
  return Object.fromEntries(Object.entries(given).filter(([name, limit]) => limit !== shown.get(name)))
}

/** Limits of one resource or one user, whose use in the project the services always answer as 0. */
const NOT_COUNTED: ReadonlySet<string> = new Set([
  ...['metadata_items', 'key_pairs', 'server_group_members'],
  ...['injected_files', 'injected_file_content_bytes', 'injected_file_path_bytes'],
  'per_volume_gigabytes',
])

/** The form of limits that were read: each service is sent those of its own that were changed [ADMP-033]. */
function LimitsForm({
  parts,
  words,
  project,
  changed = actionResult({}),
  close,
}: Omit<UpdateQuotasProps, 'parts'> & { readonly parts: readonly LoadedPart[] }): ReactNode {
  const t = useT()
  const { language } = useReading()
  const form = useMemo(() => {
    const each = <T,>(make: (part: LoadedPart) => T): Readonly<Record<string, T>> =>
      Object.fromEntries(parts.map((part) => [part.key, make(part)]))
    const limitsOf = <T,>({ limits }: LoadedPart, make: (quota: Quota) => T): Readonly<Record<string, T>> =>
      Object.fromEntries(limits.map((quota) => [quota.name, make(quota)]))
    return {
      schema: Type.Object(each((part) => Type.Object(limitsOf(part, () => Type.Integer({ minimum: -1 }))))),
      fields: each((part) => ({
        label: part.title,
        fields: limitsOf(part, ({ name, display_name, used }) => ({
          label: display_name,
          widget: 'spinner' as const,
          ...(used === undefined || NOT_COUNTED.has(name)
            ? {}
            : { help: t('{used} in use', { used: used.toLocaleString(language) }) }),
        })),
      })),
      initial: each((part): Limits => limitsOf(part, ({ limit }) => limit)),
      rules: parts.flatMap(({ key, limits }) =>
        limits.map(
          ({ name, limit, used = 0 }): FormRule => ({
            at: `${key}.${name}`,
            check: ({ value }) =>
              // A limit that the project has already is kept.
              typeof value === 'number' && value !== limit && value >= 0 && value < used
                ? t('{used} are in use: the limit cannot be lower.', { used })
                : undefined,
          }),
        ),
      ),
    }
  }, [parts, t, language])
  return (
    <FormModal
      close={close}
      form={{
        ...form,
        id: `compute.form.quotas-${parts.map(({ key }) => key).join('-')}`,
        of: parts.map(({ quotas }) => quotas.path).join(' '),
        submit: words.submit,
        intro: (
          <>
            {project === undefined ? null : <p>{t('Project: {project}', { project })}</p>}
            <p>{t(words.intro)}</p>
          </>
        ),
        success: words.success,
        async send({ values }) {
          for (const { key, quotas, limits } of parts) {
            const wanted = changedLimits(limits, values[key] ?? {})
            if (Object.keys(wanted).length > 0) await quotas.change(wanted, t(words.failure))
          }
          return changed
        },
      }}
    />
  )
}

/** Every limit of one or several services that can be changed; -1 is none at all. A limit below what is used is refused, and what is used stands beside each [IDP-021]. */
export function UpdateQuotasModal({ parts, words, ...rest }: UpdateQuotasProps): ReactNode {
  const t = useT()
  const answer = useAnswer(
    ['quotas of the form', ...parts.map(({ quotas }) => quotas.path)],
    (signal) =>
      Promise.all(
        parts.map(async (part): Promise<LoadedPart> => {
          const key = part.id.split('.').at(-1) ?? part.id
          const read = await part.quotas.read(signal)
          return { ...part, key, limits: read.filter(({ name }) => part.quotas.takes(name)) }
        }),
      ),
    { isFresh: true },
  )
  return (
    <Loaded of={answer} what={t('Quotas').toLowerCase()} failure={words.unknown} rows={8}>
      {(loaded) => <LimitsForm {...rest} words={words} parts={loaded.filter(({ limits }) => limits.length > 0)} />}
    </Loaded>
  )
}
