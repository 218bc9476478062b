import { type AnswerOf, actionResult } from '@fascia/sdk/common'
import { type ActionModalProps, CopyableId, DateValue, InlineAlert, TermList, useT } from '@fascia/sdk/web'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { DeclaredForm } from '@fascia/sdk/web/form'
import { Button, Stack, StackItem } from '@patternfly/react-core'
import { type ReactNode, useRef, useState } from 'react'
import { objectType, type StoredObject } from '../../api/objects.ts'
import { create } from '../../api/temporary-links.ts'
import { placeOfObject } from '../../common/object-path.ts'

type Link = AnswerOf<typeof create>

const HOUR = 3600

/** How long a link can be valid, in seconds. */
const LASTS = [
  { value: String(HOUR), label: '1 hour' },
  { value: String(24 * HOUR), label: '1 day' },
  { value: String(7 * 24 * HOUR), label: '7 days' },
  { value: String(30 * 24 * HOUR), label: '30 days' },
]

const formWith = (after: (link: Link) => void) =>
  form(asking(create, { lasts: String(24 * HOUR) }), {
    of: objectType,
    submit: 'Create Link',
    intro: 'Anyone who has the link can download {name} until it ends. It cannot be taken back before.',
    outcome: 'updated',
    fields: { lasts: field.choice('Valid For', { control: 'select', choices: () => LASTS }) },
    send: ({ request, values: { lasts }, item: { container, path } }) => {
      const { path: place, query } = placeOfObject(path)
      return request(create, { params: { container, path: place }, query, body: { seconds: Number(lasts) } })
    },
    success: false,
    failure: 'Unable to create the link.',
    after: ({ answer }) => after(answer),
  })

function Made({
  link: { url, expires_at },
  onClose,
}: {
  readonly link: Link
  readonly onClose: () => void
}): ReactNode {
  const t = useT()
  return (
    <Stack hasGutter>
      <StackItem>
        <InlineAlert type="info" title={t('The link is shown this one time only.')} />
      </StackItem>
      <StackItem>
        <TermList
          terms={[
            [t('Link'), <CopyableId key="link" id={url} />],
            [t('Ends'), <DateValue key="end" timeMs={Date.parse(expires_at)} />],
          ]}
        />
      </StackItem>
      <StackItem>
        <Button onClick={onClose}>{t('Done')}</Button>
      </StackItem>
    </Stack>
  )
}

/** Create Temporary Link: afterwards the dialog shows the link, this one time. */
export default function TemporaryLink({ close, ...opened }: ActionModalProps<StoredObject>): ReactNode {
  const made = useRef<Link>(undefined)
  const [link, setLink] = useState<Link>()
  const [linkForm] = useState(() =>
    formWith((answer) => {
      made.current = answer
    }),
  )
  if (link) return <Made link={link} onClose={() => close(actionResult({}))} />
  const onClose = (): void => {
    if (made.current) setLink(made.current)
    else close()
  }
  return <DeclaredForm {...opened} form={linkForm} close={onClose} />
}
