import { ActionList, ActionListItem, Button, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ShownOnce } from '../../declare/form.ts'
import { download } from '../../frame/page/download.ts'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { PropertyValue } from '../../property/property-value.tsx'
import { TermList } from '../../property/term-list.tsx'

export interface OnceViewProps {
  readonly shown: ShownOnce
  readonly onClose: () => void
}

/** What a form shows in its place when it is done, and nothing shows again. */
export function OnceView({ shown: { notice, terms, file }, onClose }: OnceViewProps): ReactNode {
  const t = useT()
  const lines = terms.map(({ label, value }) => `${t(label)}: ${value}\n`)
  return (
    <Stack hasGutter>
      <StackItem>
        <InlineAlert type="warning" title={t(notice)} />
      </StackItem>
      <StackItem>
        <TermList
          terms={terms.map(({ label, value, format = 'text' }) => [
            t(label),
            <PropertyValue key={t(label)} item={{ value }} name="value" property={{ label, format }} />,
          ])}
        />
      </StackItem>
      <StackItem>
        <ActionList>
          {file && (
            <ActionListItem>
              <Button variant="secondary" onClick={() => download(file.name, 'text/plain', lines.join(''))}>
                {t(file.label)}
              </Button>
            </ActionListItem>
          )}
          <ActionListItem>
            <Button onClick={onClose}>{t('Done')}</Button>
          </ActionListItem>
        </ActionList>
      </StackItem>
    </Stack>
  )
}
