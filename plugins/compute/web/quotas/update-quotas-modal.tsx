import { type ActionResult, actionResult, useApi, useT } from '@fascia/sdk/web'
import { FormModal, type FormRule } from '@fascia/sdk/web/form'
import { type ReactNode, useMemo } from 'react'
import Type from 'typebox'
import type { QuotaSet, QuotaWords } from './quota-sets.ts'
import type { Quota } from './quota-table.tsx'

export interface UpdateQuotasProps {
  readonly set: QuotaSet
  readonly words: QuotaWords
  /** As they are now. */
  readonly limits: readonly Quota[]
  readonly close: (result?: ActionResult) => void
}

/** Every limit of one service; -1 is none at all. A limit below what is used is refused (facts 5.8). */
export function UpdateQuotasModal({ set, words, limits, close }: UpdateQuotasProps): ReactNode {
  const t = useT()
  const api = useApi()
  const form = useMemo(
    () => ({
      schema: Type.Object(Object.fromEntries(limits.map(({ name }) => [name, Type.Integer({ minimum: -1 })]))),
      fields: Object.fromEntries(
        limits.map(({ name, display_name }) => [name, { label: display_name, widget: 'spinner' as const }]),
      ),
      initial: Object.fromEntries(limits.map(({ name, limit }) => [name, limit])),
      rules: limits.map(
        ({ name, used = 0 }): FormRule => ({
          at: name,
          check: (value) =>
            typeof value === 'number' && value >= 0 && value < used
              ? t('{used} are in use: the limit cannot be lower.', { used })
              : undefined,
        }),
      ),
    }),
    [limits, t],
  )
  return (
    <FormModal
      close={close}
      form={{
        ...form,
        id: `compute.form.quotas-${set.service}`,
        of: set.path,
        submit: words.update,
        intro: <p>{t(words.intro)}</p>,
        success: words.success,
        send: async (values) => {
          await api.patch(set.path, values, { failure: t(words.failure) })
          return actionResult({})
        },
      }}
    />
  )
}
