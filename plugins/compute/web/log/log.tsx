import { ConsoleLog, Cookies, type DetailsViewProps, Settings, useApi, useService, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Server } from '../../common/wire.ts'
import { AnswerView } from '../loading/answer-view.tsx'
import { useAnswer } from '../loading/use-answer.ts'
import { initialLogLength } from './log-length.ts'

const FAILURE = 'There was a problem communicating with the server, please try again.'

/** The console log of an instance: the last lines, as many as the person asks for, or all [COMPUTE-047]. */
export default function Log({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  const api = useApi()
  const settings = useService(Settings)
  const cookie = useService(Cookies).get('INSTANCE_LOG_LENGTH')
  const length = useAnswer(cookie ?? '', async (chosen) =>
    initialLogLength(chosen, await settings.get('INSTANCE_LOG_LENGTH')),
  )
  return (
    <AnswerView of={length} failure={FAILURE}>
      {(initial) => (
        <ConsoleLog
          key={server.id}
          label={t('Console log of {name}', { name: server.name })}
          initialLength={initial}
          load={(lines, request) =>
            api.text(`/api/nova/servers/${server.id}/console/`, {
              ...request,
              ...(lines === 'all' ? {} : { query: { length: lines } }),
            })
          }
        />
      )}
    </AnswerView>
  )
}
