import { Cookies, type DetailsViewProps, Settings, useApi, useService, useT } from '@fascia/sdk/web'
import { CodeBlock, CodeBlockCode, EmptyState, Stack, StackItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Server } from '../../common/wire.ts'
import { AnswerView } from '../loading/answer-view.tsx'
import { useAnswer } from '../loading/use-answer.ts'
import { LengthForm } from './length-form.tsx'
import { initialLogLength } from './log-length.ts'

const FAILURE = 'There was a problem communicating with the server, please try again.'

type Api = ReturnType<typeof useApi>

function fetchLog(api: Api, id: string, length: number | 'all', options: Parameters<Api['text']>[1]): Promise<string> {
  return api.text(`/api/nova/servers/${id}/console/`, {
    ...options,
    ...(length === 'all' ? {} : { query: { length } }),
  })
}

function LogText({ text }: { readonly text: string }): ReactNode {
  const t = useT()
  if (text.trim() === '') return <EmptyState headingLevel="h3" titleText={t('The console has said nothing yet.')} />
  return (
    <CodeBlock>
      <CodeBlockCode>{text}</CodeBlockCode>
    </CodeBlock>
  )
}

function LogViewer({ id, initial }: { readonly id: string; readonly initial: number }): ReactNode {
  const t = useT()
  const api = useApi()
  const first = useAnswer(id, (key, signal) => fetchLog(api, key, initial, { signal, isQuiet: true }))
  const [asked, setAsked] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const ask = (length: number | 'all'): void => {
    setIsBusy(true)
    fetchLog(api, id, length, { failure: t(FAILURE) })
      .then(setAsked, () => {})
      .finally(() => setIsBusy(false))
  }
  return (
    <Stack hasGutter>
      <StackItem>
        <LengthForm initial={initial} isBusy={isBusy} onAsk={ask} />
      </StackItem>
      <StackItem isFilled>
        {asked === undefined ? (
          <AnswerView of={first} failure={FAILURE}>
            {(text) => <LogText text={text} />}
          </AnswerView>
        ) : (
          <LogText text={asked} />
        )}
      </StackItem>
    </Stack>
  )
}

/** The console log of an instance: the last lines, as many as the person asks for, or all [COMPUTE-047]. */
export default function Log({ item: server }: DetailsViewProps<Server>): ReactNode {
  const settings = useService(Settings)
  const cookie = useService(Cookies).get('INSTANCE_LOG_LENGTH')
  const length = useAnswer(cookie ?? '', async (chosen) =>
    initialLogLength(chosen, await settings.get('INSTANCE_LOG_LENGTH')),
  )
  return (
    <AnswerView of={length} failure={FAILURE}>
      {(initial) => <LogViewer key={server.id} id={server.id} initial={initial} />}
    </AnswerView>
  )
}
