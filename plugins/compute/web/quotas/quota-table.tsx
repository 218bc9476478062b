import {
  type ActionResult,
  FaultState,
  LoadingState,
  Modals,
  NoMatchState,
  type Quota,
  useReading,
  useService,
  useT,
} from '@fascia/sdk/web'
import { Button, SearchInput, Toolbar, ToolbarContent, ToolbarItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '../loading/use-answer.ts'
import { PlainTable } from '../table/plain-table.tsx'
import type { QuotaTab } from './quota-tabs.tsx'
import type { QuotaWords } from './quota-words.ts'
import { UpdateQuotasModal, type UpdateQuotasProps } from './update-quotas-modal.tsx'

/** A limit as people read it. */
function useLimitText(): (limit: number) => string {
  const t = useT()
  const { language } = useReading()
  return (limit) => (limit < 0 ? t('No Limit') : limit.toLocaleString(language))
}

export interface QuotaTableProps {
  readonly tab: QuotaTab
  readonly words: QuotaWords
}

/** The quotas of one service, and the way to change them. */
export function QuotaTable({ tab: { id, title, quotas }, words }: QuotaTableProps): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const { language } = useReading()
  const limitText = useLimitText()
  const [filter, setFilter] = useState('')
  const { answer, reload } = useAnswer(quotas.path, (_path, signal) => quotas.read(signal))
  if (answer.status === 'loading') return <LoadingState what={title.toLowerCase()} rows={8} />
  if (answer.status === 'failed')
    return answer.fault ? <FaultState title={t(words.unknown)} fault={answer.fault} onRetry={reload} /> : null
  const limits = answer.value
  const wanted = filter.trim().toLowerCase()
  const rows = limits.filter(({ display_name }) => t(display_name).toLowerCase().includes(wanted))
  const update = async (): Promise<void> => {
    const result = await modals.open<ActionResult, UpdateQuotasProps>(
      UpdateQuotasModal,
      { id, quotas, words, limits },
      { title: t(words.update) },
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
          {quotas.canChange ? (
            <ToolbarItem align={{ default: 'alignEnd' }}>
              <Button onClick={() => void update()}>{t(words.update)}</Button>
            </ToolbarItem>
          ) : null}
        </ToolbarContent>
      </Toolbar>
      {rows.length === 0 && wanted !== '' ? (
        <NoMatchState filter={filter} onClear={() => setFilter('')} />
      ) : (
        <PlainTable
          label={title}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { key: 'name', label: 'Quota Name', cell: ({ display_name }) => t(display_name) },
            { key: 'limit', label: 'Limit', cell: ({ limit }) => limitText(limit) },
            ...(limits.some(({ used }) => used !== undefined)
              ? [{ key: 'used', label: 'In Use', cell: ({ used = 0 }: Quota) => used.toLocaleString(language) }]
              : []),
          ]}
        />
      )}
    </>
  )
}
