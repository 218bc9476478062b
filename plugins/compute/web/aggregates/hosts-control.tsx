import { useCall, useT } from '@fascia/sdk/web'
import type { ControlProps } from '@fascia/sdk/web/form'
import { MembershipLists } from '@fascia/sdk/web/wizard'
import { type ReactNode, useMemo } from 'react'
import { list as services } from '../../api/services.ts'

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}

/** A field whose value is a list of host names, chosen from those that run instances. */
export default function HostsControl({ value, onChange, isDisabled, isReadOnly }: ControlProps): ReactNode {
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
      members={namesIn(value).map((id) => ({ id, roles: [] }))}
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
