import { EMPTY_MARK } from '@fascia/sdk/common'
import { useReading, useT } from '@fascia/sdk/web'
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table'
import type { CSSProperties, ReactNode } from 'react'
import type { ServerFlavor } from '../../api/servers.ts'
import { type ResizeFlavor, SIZES } from './resize-model.ts'

const NAME: CSSProperties = { fontWeight: 'var(--pf-t--global--font--weight--body--bold)' }
const NUMBER: CSSProperties = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }

export interface FlavorComparisonProps {
  readonly before: ServerFlavor
  readonly after: ResizeFlavor | undefined
}

/** Both flavors with their sizes: side by side, on narrow windows a size after the other. */
export function FlavorComparison({ before, after }: FlavorComparisonProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const number = new Intl.NumberFormat(language)
  const amount = (value: number | undefined, unit: string | undefined): string => {
    if (value === undefined) return EMPTY_MARK
    return unit === undefined ? number.format(value) : t('{amount} {unit}', { amount: number.format(value), unit })
  }
  const names = [before.original_name ?? t('Old Flavor'), after?.name ?? t('New Flavor')] as const
  return (
    <Table variant="compact" gridBreakPoint="grid-md" aria-label={t('Flavor Details')}>
      <Thead>
        <Tr>
          <Th screenReaderText={t('Size')} />
          <Th modifier="breakWord" style={NUMBER}>
            {names[0]}
          </Th>
          <Th modifier="breakWord" style={NUMBER}>
            {names[1]}
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {SIZES.map(({ field, label, unit }) => (
          <Tr key={field}>
            <Th scope="row" style={NAME}>
              {t(label)}
            </Th>
            <Td style={NUMBER} dataLabel={names[0]}>
              {amount(before[field], unit)}
            </Td>
            <Td style={NUMBER} dataLabel={names[1]}>
              {amount(after?.[field], unit)}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}
