import type { Fault } from '@fascia/sdk/common'
import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { type Member, MembershipLists } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'

interface Named {
  readonly id: string
  readonly name: string
}

interface Answers {
  readonly users: readonly Named[] | undefined
  readonly groups: readonly Named[] | undefined
  readonly roles: readonly Named[] | undefined
  readonly defaultRole: string | undefined
}

type Props = OwnFieldProps<readonly Member[], Answers, never>

function faultOf({ faultOf: find, name }: Props): {
  readonly fault: Fault | undefined
  readonly source: keyof Answers
} {
  const source = name === 'member_groups' ? 'groups' : 'users'
  const fault = find(source)
  return fault ? { fault, source } : { fault: find('roles'), source: 'roles' }
}

/** Users or groups, by the name of the field, each with a set of roles; a new one gets the deployment's default role [IDP-015]. */
export default function RolesControl(props: Props): ReactNode {
  const { name, value = [], onChange, answers, isReadOnly, isDisabled, reload } = props
  const t = useT()
  const isOfGroups = name === 'member_groups'
  const { fault, source } = faultOf(props)
  const { roles, defaultRole } = answers
  const usual = roles?.find((role) => role.name === defaultRole)?.id
  return (
    <MembershipLists
      what={isOfGroups ? t('groups') : t('users')}
      name={name}
      candidates={isOfGroups ? answers.groups : answers.users}
      members={value}
      onChange={onChange}
      roles={roles ?? []}
      {...(usual === undefined ? {} : { defaultRole: usual })}
      texts={
        isOfGroups
          ? { available: t('All Groups'), members: t('Groups with Roles'), noMembers: t('No groups.') }
          : { available: t('All Users'), members: t('Members with Roles'), noMembers: t('No users.') }
      }
      isReadOnly={isReadOnly || isDisabled}
      fault={fault}
      onRetry={() => void reload(source)}
    />
  )
}
