import { type ActionModalProps, Loaded, SensitiveValue, TermList, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { secret, type TsigKey } from '../../api/tsig-keys.ts'

function Secret({ of: { id, name } }: { readonly of: TsigKey }): ReactNode {
  const t = useT()
  const answer = useCall(secret, { params: { id }, isFresh: true })
  return (
    <Loaded of={answer} what="secret of the key" isCompact>
      {({ secret: value }) => (
        <TermList
          terms={[
            [t('Name'), name],
            [
              t('Secret'),
              <SensitiveValue key="secret">
                <code>{value}</code>
              </SensitiveValue>,
            ],
          ]}
        />
      )}
    </Loaded>
  )
}

/** Show Secret: read when it is asked for, and hidden until it is asked for once more. */
export default function TsigSecret({ items }: ActionModalProps<TsigKey>): ReactNode {
  return items.slice(0, 1).map((key) => <Secret key={key.id} of={key} />)
}
