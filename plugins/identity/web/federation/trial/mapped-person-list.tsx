import { TermList, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { MappedPerson } from '../../../api/mappings.ts'

function Lines({ of }: { readonly of: readonly string[] }): ReactNode {
  return of.length === 0 ? '' : of.map((line) => <div key={line}>{line}</div>)
}

/** The user, groups, projects and roles that a person gets. */
export function MappedPersonList({ person }: { readonly person: MappedPerson }): ReactNode {
  const t = useT()
  const groups = person.groups.map(({ id, name, domain }) =>
    name ? t('{name} of domain {domain}', { name, domain }) : (id ?? ''),
  )
  const projects = person.projects.map(({ name, roles }) => `${name}: ${roles.join(', ')}`)
  return (
    <TermList
      isHorizontal
      isCompact
      terms={[
        [t('User Name'), person.name],
        [t('User ID'), person.id],
        [t('Email'), person.email],
        [t('Domain'), person.domain],
        [t('Kind'), person.is_local ? t('A user whom the cloud has already') : t('A user whom the sign-in makes')],
        [t('Groups'), groups.length === 0 ? '' : <Lines of={groups} />],
        [t('Projects and Roles'), projects.length === 0 ? '' : <Lines of={projects} />],
      ]}
    />
  )
}
