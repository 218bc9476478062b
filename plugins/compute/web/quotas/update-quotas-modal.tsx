import { type ActionResult, actionResult, type Quota, type QuotaAccess, useT } from '@fascia/sdk/web'
import { FormModal, type FormRule } from '@fascia/sdk/web/form'
import { type ReactNode, useMemo } from 'react'
import Type from 'typebox'
import type { QuotaWords } from './quota-words.ts'

export interface UpdateQuotasProps {
  /** The id of the quota set. */
  readonly id: string
  readonly quotas: QuotaAccess
  readonly words: QuotaWords
  /** As they are now. */
  readonly limits: readonly Quota[]
  readonly close: (result?: ActionResult) => void
}

/** Every limit of one service; -1 is none at all. A limit below what is used is refused. */
export function UpdateQuotasModal({ id, quotas, words, limits, close }: UpdateQuotasProps): ReactNode {
  const t = useT()
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
        id: `compute.form.quotas-${id}`,
        of: quotas.path,
        submit: words.update,
        intro: <p>{t(words.intro)}</p>,
        success: words.success,
        send: async (values) => {
          await quotas.change(values, t(words.failure))
          return actionResult({})
        },
      }}
    />
  )
}
