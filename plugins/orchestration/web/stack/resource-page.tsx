import { Link, Loaded, PageHeader, StatusLabel, TermList, useCall, useRoute, useT } from '@fascia/sdk/web'
import { CodeBlock, CodeBlockCode } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { resource } from '../../api/stack-parts.ts'
import { get } from '../../api/stacks.ts'
import { statusTone, statusWords } from './stack.ts'

/** The overview of one resource of a stack [STACKP-013]. */
export default function ResourcePage(): ReactNode {
  const t = useT()
  const { params } = useRoute()
  const { id = '', resource: name = '' } = params
  const stack = useCall(get, { params: { id } })
  const answer = useCall(resource, { params: { stack: id, name } })
  const stackName = stack.data?.stack_name ?? id
  return (
    <>
      <PageHeader
        title={name}
        path={[
          { title: t('Stacks'), to: '/project/stacks' },
          { title: stackName, to: `/project/stacks/stack/${id}/` },
        ]}
      />
      <h2>{t('Overview')}</h2>
      <Loaded of={stack} what="stack" rows={8}>
        {() => (
          <Loaded of={answer} what="stack resource" rows={8}>
            {(found) => (
              <>
                <TermList
                  terms={[
                    [t('Stack Resource'), found.resource_name],
                    [
                      t('Resource'),
                      found.page ? (
                        <Link to={found.page}>{found.physical_resource_id}</Link>
                      ) : (
                        found.physical_resource_id
                      ),
                    ],
                    [t('Stack Resource Type'), found.resource_type],
                    [t('Description'), found.description],
                    [
                      t('Status'),
                      <StatusLabel key="status" tone={statusTone(found.resource_status)}>
                        {t(statusWords(found.resource_status))}
                      </StatusLabel>,
                    ],
                    [t('Status Reason'), found.resource_status_reason],
                    [t('Required By'), found.required_by.join(', ')],
                  ]}
                />
                <h2>{t('Attributes')}</h2>
                <CodeBlock>
                  <CodeBlockCode>{found.attributes ?? '{}'}</CodeBlockCode>
                </CodeBlock>
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
