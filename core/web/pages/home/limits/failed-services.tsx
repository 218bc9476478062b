import type { Text } from '@fascia/sdk/common'
import { InlineAlert, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'

/** Of what the quotas could not be read; nothing where all could. */
export function FailedServices({
  titles,
  retry,
}: {
  readonly titles: readonly Text[]
  /** A link that reads them again. */
  readonly retry?: ReactNode
}): ReactNode {
  const t = useT()
  if (titles.length === 0) return null
  const what = titles.map((title) => t(title)).join(', ')
  return <InlineAlert type="warning" isPlain title={t('Unable to retrieve: {what}.', { what })} actionLinks={retry} />
}
