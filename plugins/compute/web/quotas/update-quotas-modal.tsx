import { type ActionResult, actionResult, useApi, useT } from '@fascia/sdk/web'
import { FormModal } from '@fascia/sdk/web/form'
import { type ReactNode, useMemo } from 'react'
import Type from 'typebox'
import type { QuotaLimit } from '../../common/quotas.ts'
import type { QuotaSet } from './quota-sets.ts'

export interface UpdateQuotasProps {
  readonly set: QuotaSet
  /** As they are now. */
  readonly limits: readonly QuotaLimit[]
  readonly close: (result?: ActionResult) => void
}

/** Update Default Quotas: every limit of one service; -1 is none at all. */
export function UpdateQuotasModal({ set, limits, close }: UpdateQuotasProps): ReactNode {
  const t = useT()
  const api = useApi()
  const form = useMemo(
    () => ({
      schema: Type.Object(Object.fromEntries(limits.map(({ name }) => [name, Type.Integer({ minimum: -1 })]))),
      fields: Object.fromEntries(
        limits.map(({ name, display_name }) => [name, { label: display_name, widget: 'spinner' as const }]),
      ),
      initial: Object.fromEntries(limits.map(({ name, limit }) => [name, limit])),
    }),
    [limits],
  )
  return (
    <FormModal
      close={close}
      form={{
        ...form,
        id: `compute.form.default-quotas-${set.service}`,
        submit: 'Update Default Quotas',
        intro: <p>{t('These limits hold for every project that has none of its own. -1 stands for no limit.')}</p>,
        success: 'Default quotas updated.',
        send: async (values) => {
          await api.patch(set.path, values, { failure: t('Unable to update the default quotas.') })
          return actionResult({})
        },
      }}
    />
  )
}
