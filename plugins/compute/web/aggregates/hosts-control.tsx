import { useCall, useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { MembershipLists } from '@fascia/sdk/web/wizard'
import { type ReactNode, useMemo } from 'react'
import { list as services } from '../../api/services.ts'

/** A field whose value is a list of host names, chosen from those that run instances. */
export default function HostsControl({
  value = [],
  onChange,
  isDisabled,
  isReadOnly,
}: OwnFieldProps<readonly string[]>): ReactNode {
  const t = useT()
  const { data, fault, reload } = useCall(services)
  const hosts = useMemo(
    () =>
      data
        ?.filter(({ binary }) => binary === 'nova-compute')
        .map(({ host, state, status }) => ({ id: host, name: host, about: `${status}, ${state}` }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [data],
  )
  return (
    <MembershipLists
      what={t('hosts')}
      candidates={hosts}
      members={value.map((id) => ({ id, roles: [] }))}
      onChange={(members) => onChange(members.map(({ id }) => id))}
      isReadOnly={isDisabled || isReadOnly}
      texts={{
        available: t('All available hosts'),
        members: t('Selected hosts'),
        noneAvailable: t('No host is left to choose.'),
        noMembers: t('No hosts selected.'),
      }}
      fault={hosts ? undefined : fault}
      onRetry={() => void reload()}
    />
  )
}
