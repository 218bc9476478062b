import {
  ConsoleLog,
  Cookies,
  type DetailsViewProps,
  Loaded,
  Settings,
  useAnswer,
  useApi,
  useService,
  useT,
} from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { log } from '../../api/consoles.ts'
import type { Server } from '../../api/servers.ts'
import { initialLogLength } from './log-length.ts'

const FAILURE = 'There was a problem communicating with the server, please try again.'

/** The console log of an instance: the last lines, as many as the person asks for, or all [COMPUTE-047]. */
export default function Log({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  const api = useApi()
  const settings = useService(Settings)
  const cookie = useService(Cookies).get('INSTANCE_LOG_LENGTH')
  const length = useAnswer(['log-length', cookie], async () =>
    initialLogLength(cookie, await settings.get('INSTANCE_LOG_LENGTH')),
  )
  return (
    <Loaded of={length} what="console log" failure={FAILURE}>
      {(initial) => (
        <ConsoleLog
          key={server.id}
          label={t('Console log of {name}', { name: server.name })}
          initialLength={initial}
          load={(lines, request) =>
            api.send(log, {
              ...request,
              params: { id: server.id },
              query: lines === 'all' ? {} : { length: String(lines) },
            })
          }
        />
      )}
    </Loaded>
  )
}
