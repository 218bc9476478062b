import { InlineAlert, useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import type { ReactNode } from 'react'

/** What the person should know of a choice [CINFRA-032]. */
export default function FormNote({ name }: OwnFieldProps<string>): ReactNode {
  const t = useT()
  const title =
    name === 'override_note'
      ? t('Overriding labels that are set by the cluster template or the form may leave the cluster unusable.')
      : t('The Kubernetes API gets a public floating IP, and can be reached from outside of the cloud.')
  return <InlineAlert type="warning" title={title} />
}
