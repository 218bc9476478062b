import type { ActionResult } from '@fascia/sdk/common'
import {
  DataTable,
  Loaded,
  Modals,
  type QuotaAccess,
  TextFilter,
  useAnswer,
  useReading,
  useService,
  useT,
} from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { QuotaPart } from './limits-form.ts'
import type { QuotaWords } from './quota-words.ts'
import type { UpdateQuotasProps } from './update-quotas-modal.tsx'

const PROPERTIES = {
  display_name: property.text('Quota Name'),
  limit: property.count('Limit'),
  used: property.count('In Use'),
}

const WITHOUT_USE = ['display_name', 'limit'] as const
const WITH_USE = [...WITHOUT_USE, 'used'] as const

export interface QuotaTableProps {
  /** The id of the quota set. */
  readonly id: string
  readonly title: string
  readonly quotas: QuotaAccess
  readonly words: QuotaWords
  /** What its form changes: the quotas of this service, and those of others. */
  readonly parts: readonly QuotaPart[]
  /** Whose quotas they are, where they are of a project. */
  readonly project?: string | undefined
}

/** The quotas of one service, and the way to change them [ADMP-030, ADMP-031]. */
export function QuotaTable({ id, title, quotas, words, parts, project }: QuotaTableProps): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const { language } = useReading()
  const answer = useAnswer(['quotas', quotas.path], (signal) => quotas.read(signal))
  const update = async (): Promise<void> => {
    const { UpdateQuotasModal } = await import('./update-quotas-modal.tsx')
    const result = await modals.open<ActionResult, UpdateQuotasProps>(
      UpdateQuotasModal,
      { parts, words, ...(project === undefined ? {} : { project }) },
      { title: t(words.update) },
    )
    if (result) await answer.reload()
  }
  return (
    <Loaded of={answer} what={title.toLowerCase()} failure={words.unknown} rows={8}>
      {(limits) => (
        <TextFilter
          items={limits}
          label={t('Filter by quota name')}
          textOf={({ display_name }) => t(display_name)}
          tools={
            quotas.canChange && limits.length > 0 ? (
              <Button onClick={() => void update()}>{t(words.update)}</Button>
            ) : null
          }
        >
          {(found) => (
            <DataTable
              id={`compute.table.quotas-${id}`}
              label={title}
              rows={found}
              idOf="name"
              properties={PROPERTIES}
              columns={limits.some(({ used }) => used !== undefined) ? WITH_USE : WITHOUT_USE}
              cells={{
                display_name: ({ display_name }) => t(display_name),
                limit: ({ limit }) => (limit < 0 ? t('No Limit') : limit.toLocaleString(language)),
                used: ({ used = 0 }) => used.toLocaleString(language),
              }}
              isCompact
            />
          )}
        </TextFilter>
      )}
    </Loaded>
  )
}
