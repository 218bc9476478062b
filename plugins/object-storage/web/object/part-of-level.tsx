import { InlineAlert, useCall, useReading, useT } from '@fascia/sdk/web'
import { Button, Flex, FlexItem, TextInput } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { get } from '../../api/containers.ts'

/** Says that a level has more than is shown, and asks the service for it: the next page, or the names with a beginning. */
export function PartOfLevel(props: {
  readonly container: string
  /** How many are shown; undefined where those with the beginning are all there. */
  readonly shown: number | undefined
  readonly prefix: string
  readonly onPrefix: (prefix: string) => void
  readonly onMore: () => void
}): ReactNode {
  const { container, shown, prefix, onPrefix, onMore } = props
  const t = useT()
  const { language } = useReading()
  const [typed, setTyped] = useState(prefix)
  const { data } = useCall(get, { params: { name: container } })
  const title =
    shown === undefined
      ? t('All names that begin with "{prefix}" are shown.', { prefix })
      : t('The first {shown} are shown, by name. More come at the end of the table.', {
          shown: shown.toLocaleString(language),
        })
  return (
    <InlineAlert type="info" title={title}>
      {data === undefined ? null : (
        <p>{t('The container has {total} objects on all levels.', { total: data.count.toLocaleString(language) })}</p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onPrefix(typed)
        }}
      >
        <Flex>
          <FlexItem>
            <TextInput
              aria-label={t('Names that begin with')}
              placeholder={t('Names that begin with')}
              value={typed}
              onChange={(_event, text) => setTyped(text)}
            />
          </FlexItem>
          <Button type="submit" variant="secondary">
            {t('Find')}
          </Button>
          {prefix === '' ? null : (
            <Button
              variant="link"
              onClick={() => {
                setTyped('')
                onPrefix('')
              }}
            >
              {t('Show all names')}
            </Button>
          )}
          {shown === undefined ? null : (
            <Button variant="link" onClick={onMore}>
              {t('Show more')}
            </Button>
          )}
        </Flex>
      </form>
    </InlineAlert>
  )
}
