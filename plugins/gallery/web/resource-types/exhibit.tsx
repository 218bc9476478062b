import { useT } from '@fascia/sdk/web'
import { ResourceTypesField } from '@fascia/sdk/web/metadata'
import { Button, CodeBlock, CodeBlockCode } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { exhibit } from '../exhibit.tsx'

const ASSOCIATIONS = [
  { name: 'OS::Nova::Flavor', prefix: 'hw:' },
  { name: 'OS::Cinder::Volume', prefix: 'hw_', properties_target: 'image' },
]
const NONE: readonly object[] = []

/** A form as a server reads it: on submit it shows what its field holds. */
function Sent({ associations }: { readonly associations: readonly object[] }): ReactNode {
  const t = useT()
  const [sent, setSent] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSent(String(new FormData(event.currentTarget).get('resource_types')))
  }
  return (
    <form onSubmit={submit}>
      <ResourceTypesField associations={associations} />
      <Button type="submit">{t('Submit')}</Button>
      {sent === '' ? null : (
        <CodeBlock>
          <CodeBlockCode>{`resource_types=${sent}`}</CodeBlockCode>
        </CodeBlock>
      )}
    </form>
  )
}

export default exhibit('resource-types', {
  about:
    'Says what a metadata namespace applies to, as text in the form field resource_types, for a form that a server reads.',
  door: '@fascia/sdk/web/metadata',
  examples: {
    usual: { title: 'A namespace for two types', show: <Sent associations={ASSOCIATIONS} /> },
    empty: { title: 'A namespace for none yet', show: <Sent associations={NONE} /> },
  },
})
