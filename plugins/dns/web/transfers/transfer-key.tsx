import { CopyableId, download, InlineAlert, TermList, useT } from '@fascia/sdk/web'
import { ActionList, ActionListItem, Button, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { NewZoneTransfer } from '../../api/zone-transfers.ts'

/** What the acceptance of a transfer needs; its key is not shown again. */
export function TransferKey({
  transfer: { id, zone_name, key },
  onClose,
}: {
  readonly transfer: NewZoneTransfer
  readonly onClose: () => void
}): ReactNode {
  const t = useT()
  const words = [t('Zone'), t('Transfer ID'), t('Key')]
  const text = [zone_name, id, key].map((value, index) => `${words[index]}: ${value}`)
  return (
    <Stack hasGutter>
      <StackItem>
        <InlineAlert type="warning" title={t('The key is shown this one time only. Keep it, or download it.')} />
      </StackItem>
      <StackItem>
        <TermList
          terms={[
            [t('Zone'), zone_name],
            [t('Transfer ID'), <CopyableId key="id" id={id} />],
            [t('Key'), <CopyableId key="key" id={key} />],
          ]}
        />
      </StackItem>
      <StackItem>
        <ActionList>
          <ActionListItem>
            <Button
              variant="secondary"
              onClick={() => download(`${zone_name}transfer.txt`, 'text/plain', `${text.join('\n')}\n`)}
            >
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
