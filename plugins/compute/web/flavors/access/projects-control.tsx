import { InlineAlert, useCall, useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { MembershipLists } from '@fascia/sdk/web/wizard'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { list as projects } from '../../../api/projects.ts'

/** The projects that may use a flavor, by id. A new flavor without any is public; one that is private becomes useless. */
export default function ProjectsControl(props: OwnFieldProps<readonly string[]>): ReactNode {
  const { value = [], name, onChange, item } = props
  const t = useT()
  const answer = useCall(projects)
  return (
    <Stack hasGutter>
      {item !== undefined && value.length === 0 ? (
        <StackItem>
          <InlineAlert type="warning" title={t('No project will be able to use this flavor.')} />
        </StackItem>
      ) : null}
      <StackItem>
        <MembershipLists
          what={t('projects')}
          name={name}
          candidates={answer.data}
          members={value.map((id) => ({ id, roles: [] }))}
          onChange={(members) => onChange(members.map(({ id }) => id))}
          texts={{
            available: t('All Projects'),
            members: t('Selected Projects'),
            noneAvailable: t('No project is left to choose.'),
            noMembers: t('No projects selected.'),
          }}
          fault={answer.data ? undefined : answer.fault}
          onRetry={() => void answer.reload()}
        />
      </StackItem>
    </Stack>
  )
}
