import { type ActionResult, actionResult } from '@fascia/sdk/common'
import { Loaded, useAnswer, useReading, useT } from '@fascia/sdk/web'
import { DeclaredForm } from '@fascia/sdk/web/form'
import { type ReactNode, useMemo } from 'react'
import { type LoadedPart, limitsForm, type QuotaPart } from './limits-form.ts'
import type { QuotaWords } from './quota-words.ts'

export interface UpdateQuotasProps {
  readonly parts: readonly QuotaPart[]
  readonly words: QuotaWords
  /** Whose quotas they are, where they are of a project. */
  readonly project?: string
  /** What was changed, for pages that show more than the quotas. */
  readonly changed?: ActionResult
  readonly close: (result?: ActionResult) => void
}

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
  const declared = useMemo(() => limitsForm(parts, words, t, language), [parts, words, t, language])
  return (
    <>
      {project === undefined ? null : <p>{t('Project: {project}', { project })}</p>}
      <DeclaredForm {...declared} close={(result) => close(result && changed)} />
    </>
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
