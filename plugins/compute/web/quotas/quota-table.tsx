import {
  type ActionResult,
  FaultState,
  LoadingState,
  Modals,
  NoMatchState,
  useApi,
  useReading,
  useService,
  useT,
} from '@fascia/sdk/web'
import { Button, SearchInput, Toolbar, ToolbarContent, ToolbarItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { QuotaLimit } from '../../common/quotas.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { PlainTable } from '../table/plain-table.tsx'
import type { QuotaSet } from './quota-sets.ts'
import { UpdateQuotasModal, type UpdateQuotasProps } from './update-quotas-modal.tsx'

const UNKNOWN = 'Unable to retrieve the default quotas.'

/** A limit as people read it. */
function useLimitText(): (limit: number) => string {
  const t = useT()
  const { language } = useReading()
  return (limit) => (limit < 0 ? t('No Limit') : limit.toLocaleString(language))
}

/** The default quotas of one service, and the way to change them. */
export function QuotaTable({ set }: { readonly set: QuotaSet }): ReactNode {
  const t = useT()
  const api = useApi()
  const modals = useService(Modals)
  const limitText = useLimitText()
  const [filter, setFilter] = useState('')
  const { answer, reload } = useAnswer(set.path, async (path, signal) => {
    const { items } = await api.get<{ items: readonly QuotaLimit[] }>(path, { signal, isQuiet: true })
    return items
  })
  if (answer.status === 'loading') return <LoadingState what={t(set.title).toLowerCase()} rows={8} />
  if (answer.status === 'failed')
    return answer.fault ? <FaultState title={t(UNKNOWN)} fault={answer.fault} onRetry={reload} /> : null
  const limits = answer.value
  const wanted = filter.trim().toLowerCase()
  const rows = limits.filter(({ display_name }) => t(display_name).toLowerCase().includes(wanted))
  const update = async (): Promise<void> => {
    const result = await modals.open<ActionResult, UpdateQuotasProps>(
      UpdateQuotasModal,
      { set, limits },
      { title: t('Update Default Quotas') },
    )
    if (result) reload()
  }
  return (
    <>
      <Toolbar>
        <ToolbarContent>
          <ToolbarItem>
            <SearchInput
              aria-label={t('Filter by quota name')}
              placeholder={t('Filter')}
              value={filter}
              onChange={(_event, text) => setFilter(text)}
              onClear={() => setFilter('')}
            />
          </ToolbarItem>
          {set.canChange ? (
            <ToolbarItem align={{ default: 'alignEnd' }}>
              <Button onClick={() => void update()}>{t('Update Default Quotas')}</Button>
            </ToolbarItem>
          ) : null}
        </ToolbarContent>
      </Toolbar>
      {rows.length === 0 && wanted !== '' ? (
        <NoMatchState filter={filter} onClear={() => setFilter('')} />
      ) : (
        <PlainTable
          label={set.title}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { key: 'name', label: 'Quota Name', cell: ({ display_name }) => t(display_name) },
            { key: 'limit', label: 'Limit', cell: ({ limit }) => limitText(limit) },
          ]}
        />
      )}
    </>
  )
}
