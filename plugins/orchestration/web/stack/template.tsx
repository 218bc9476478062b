import { type DetailsViewProps, Loaded, useCall, useT } from '@fascia/sdk/web'
import { CodeBlock, CodeBlockCode } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { type Stack, template } from '../../api/stacks.ts'

/** The template of a stack, and its environment. */
export default function Template({ id }: DetailsViewProps<Stack>): ReactNode {
  const t = useT()
  const answer = useCall(template, { params: { id } })
  return (
    <Loaded of={answer} what="template" rows={12}>
      {(found) => (
        <>
          <h2>{t('Template')}</h2>
          <CodeBlock>
            <CodeBlockCode>{found.template}</CodeBlockCode>
          </CodeBlock>
          <h2>{t('Environment')}</h2>
          <CodeBlock>
            <CodeBlockCode>{found.environment}</CodeBlockCode>
          </CodeBlock>
        </>
      )}
    </Loaded>
  )
}
