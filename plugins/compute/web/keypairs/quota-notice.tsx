import { InlineAlert, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'

/** Why no key pair can be added now; nothing while there is room. */
export function QuotaNotice({ fullAt }: { readonly fullAt: number | undefined }): ReactNode {
  const t = useT()
  if (fullAt === undefined) return null
  return (
    <InlineAlert
      type="warning"
      title={t(
        {
          one: 'The quota of {count} key pair is used up.',
          other: 'The quota of {count} key pairs is used up.',
        },
        { count: fullAt },
      )}
    >
      {t('Delete a key pair that you no longer need, or ask an administrator for a larger quota.')}
    </InlineAlert>
  )
}
