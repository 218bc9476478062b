import { CopyableId, download, InlineAlert, TermList, useT } from '@fascia/sdk/web'
import { ActionList, ActionListItem, Button, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { NewTransfer } from '../../api/transfers.ts'

/** What the acceptance of a transfer needs; it cannot be read again [VOLP-039]. */
export function TransferKey({
  transfer: { id, name, auth_key },
  onClose,
}: {
  readonly transfer: NewTransfer
  readonly onClose: () => void
}): ReactNode {
  const t = useT()
  const words = [t('Transfer Name'), t('Transfer ID'), t('Authorization Key')]
  const text = [name, id, auth_key].map((value, index) => `${words[index]}: ${value}`)
  return (
    <Stack hasGutter>
      <StackItem>
        <InlineAlert type="warning" title={t('The key is shown this one time only. Keep it, or download it.')} />
      </StackItem>
      <StackItem>
        <TermList
          terms={[
            [t('Transfer Name'), name],
            [t('Transfer ID'), <CopyableId key="id" id={id} />],
            [t('Authorization Key'), <code key="key">{auth_key}</code>],
          ]}
        />
      </StackItem>
      <StackItem>
        <ActionList>
          <ActionListItem>
            <Button variant="secondary" onClick={() => download(`${name}.txt`, 'text/plain', `${text.join('\n')}\n`)}>
              {t('Download transfer credentials')}
            </Button>
          </ActionListItem>
          <ActionListItem>
            <Button onClick={onClose}>{t('Done')}</Button>
          </ActionListItem>
        </ActionList>
      </StackItem>
    </Stack>
  )
}
