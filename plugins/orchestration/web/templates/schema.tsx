import { type DetailsViewProps, useT } from '@fascia/sdk/web'
import { CodeBlock, CodeBlockCode } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ResourceType } from '../../api/templates.ts'

/** What a template may say of a resource of the type, and what it can ask of it. */
export default function Schema({ item }: DetailsViewProps<ResourceType>): ReactNode {
  const t = useT()
  return (
    <>
      <h2>{t('Properties')}</h2>
      <CodeBlock>
        <CodeBlockCode>{item.properties ?? '{}'}</CodeBlockCode>
      </CodeBlock>
      <h2>{t('Attributes')}</h2>
      <CodeBlock>
        <CodeBlockCode>{item.attributes ?? '{}'}</CodeBlockCode>
      </CodeBlock>
    </>
  )
}
