import { useT } from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { FlavorModels } from './flavor-model.ts'

/** What will be made. */
export function Summary({ models: { info, access } }: { readonly models: FlavorModels }): ReactNode {
  const t = useT()
  const amount = (value: number | undefined, unit: string): string => (value === undefined ? '—' : `${value} ${unit}`)
  const count = access.members.length
  const lines = [
    [t('Name'), info.name.trim() || '—'],
    [t('vCPUs'), info.vcpus ?? '—'],
    [t('RAM'), amount(info.ram, 'MB')],
    [t('Root Disk'), amount(info.disk, 'GB')],
    [t('Ephemeral Disk'), amount(info.ephemeral, 'GB')],
    [t('Swap Disk'), amount(info.swap, 'MB')],
    [t('Access'), count === 0 ? t('Public') : t({ one: '{count} project', other: '{count} projects' }, { count })],
  ] as const
  return (
    <DescriptionList isCompact>
      {lines.map(([term, value]) => (
        <DescriptionListGroup key={term}>
          <DescriptionListTerm>{term}</DescriptionListTerm>
          <DescriptionListDescription>{value}</DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}
