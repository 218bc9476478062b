import { type DetailsViewProps, EmptyState, TermList, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Stack } from '../../api/stacks.ts'

/** What a stack was made with, and what it answers. */
export default function Values({ item }: DetailsViewProps<Stack>): ReactNode {
  const t = useT()
  const { parameters = {}, outputs = [] } = item
  const given = Object.entries(parameters)
  return (
    <>
      <h2>{t('Parameters')}</h2>
      <TermList terms={given} />
      <h2>{t('Outputs')}</h2>
      {outputs.length === 0 ? (
        <EmptyState>{t('The template declares no outputs.')}</EmptyState>
      ) : (
        <TermList terms={outputs.map(({ output_key: key, output_value: value }) => [key, value] as const)} />
      )}
    </>
  )
}
