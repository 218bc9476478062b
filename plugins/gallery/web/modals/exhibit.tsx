import { type ConfirmRequest, type Translate, useT, useUnsavedInput } from '@fascia/sdk/web'
import { ActionGroup, Button, Form, FormGroup, TextInput } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Try } from '../try.tsx'

const SLOW_MS = 3_000

interface NameModalProps {
  readonly initial: string
  readonly close: (name?: string) => void
}

/** Asks for a name; leaving with one that was not saved asks first. */
function NameModal({ initial, close }: NameModalProps): ReactNode {
  const t = useT()
  const id = useId()
  const [name, setName] = useState(initial)
  const letGo = useUnsavedInput(name !== initial)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        letGo()
        close(name)
      }}
    >
      <FormGroup label={t('Name')} fieldId={id}>
        <TextInput id={id} value={name} onChange={(_event, value) => setName(value)} />
      </FormGroup>
      <ActionGroup>
        <Button type="submit">{t('Save')}</Button>
        <Button variant="link" onClick={() => close()}>
          {t('Cancel')}
        </Button>
      </ActionGroup>
    </Form>
  )
}

function confirming(t: Translate, label: string, { title, body, submit, ...request }: ConfirmRequest): ReactNode {
  const texts = { title: t(title), body: t(body), ...(submit === undefined ? {} : { submit: t(submit) }) }
  return (
    <Try
      label={t(label)}
      perform={async ({ modals }) =>
        t('Answer: {answer}', { answer: String(await modals.confirm({ ...request, ...texts })) })
      }
    />
  )
}

export default exhibit('modals', {
  about:
    'Confirmations, deletes, waiting and views of one’s own. A click beside a modal closes nothing; Escape closes the topmost, and focus goes back to where it was.',
  door: '@fascia/sdk/web',
  examples: {
    confirm: {
      title: 'Confirm, as it is by default',
      show: (t) => confirming(t, 'Ask', { title: 'Confirm Something', body: 'It cannot be taken back.' }),
    },
    'delete-many': {
      title: 'Delete many things',
      state: 'many',
      about: 'More than ten ask to type how many.',
      show: (t) =>
        confirming(t, 'Delete twelve', {
          title: 'Confirm Delete Things',
          body: 'You have selected "a, b, c, d, e and 7 more". Deleted things are not recoverable.',
          submit: 'Delete 12 things',
          typeToConfirm: '12',
        }),
    },
    plan: {
      title: 'Do something to several things',
      about:
        'Which are done, and which are left out and why. Batch actions ask so by themselves: the reasons are those of their checks.',
      show: (t) =>
        confirming(t, 'Ask about three', {
          title: 'Start Backups',
          body: 'You have selected "nightly, weekly".',
          submit: 'Start Backups',
          isDanger: false,
          plan: [{ name: 'nightly' }, { name: 'weekly' }, { name: 'monthly', reason: t('It runs already.') }],
        }),
    },
    calm: {
      title: 'Confirm without danger',
      show: (t) =>
        confirming(t, 'Ask calmly', {
          title: 'Start Again',
          body: 'What runs is stopped first.',
          submit: 'Start',
          isDanger: false,
        }),
    },
    unnamed: {
      title: 'Without a title or a body',
      state: 'invalid',
      about: 'It does not open.',
      show: (t) => confirming(t, 'Ask without a body', { title: 'Confirm', body: '' }),
    },
    wait: {
      title: 'Wait',
      state: 'loading',
      show: (t) => (
        <Try
          label={t('Work for three seconds')}
          perform={({ modals, pause }) =>
            modals.wait(pause(SLOW_MS).then(() => t('Answer: {answer}', { answer: t('done') })))
          }
        />
      ),
    },
    form: {
      title: 'A form of one’s own',
      about: 'Type something, then leave: it asks once.',
      show: (t) => (
        <Try
          label={t('Name it')}
          perform={async ({ modals }) => {
            const options = { title: t('Name It'), size: 'small' } as const
            const answer = await modals.open<string, NameModalProps>(NameModal, { initial: 'example' }, options)
            return t('Answer: {answer}', { answer: String(answer) })
          }}
        />
      ),
    },
  },
})
