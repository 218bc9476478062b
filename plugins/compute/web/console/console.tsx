import { Fault } from '@fascia/sdk/common'
import {
  CopyableId,
  type DetailsViewProps,
  InlineAlert,
  Loaded,
  lazyView,
  Settings,
  useAnswer,
  useApi,
  useService,
  useT,
} from '@fascia/sdk/web'
import { Button, Stack, StackItem } from '@patternfly/react-core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { CONSOLE_TYPES, type ConsoleInfo, open } from '../../api/consoles.ts'
import type { Server } from '../../api/servers.ts'
import { canOpenInWindow, isSilent } from './console-address.ts'

const WINDOW = 'width=760,height=560,resizable=yes,scrollbars=yes,noopener'

function ConsoleLink({ info, onOpened }: { readonly info: ConsoleInfo; readonly onOpened: () => void }): ReactNode {
  const t = useT()
  if (!canOpenInWindow(info.url))
    return (
      <Stack hasGutter>
        <StackItem>{t('The {type} console needs a client of its own. Its address:', { type: info.type })}</StackItem>
        <StackItem>
          <CopyableId id={info.url} />
        </StackItem>
      </Stack>
    )
  const openWindow = (event: MouseEvent): void => {
    event.preventDefault()
    window.open(info.url, '_blank', WINDOW)
    onOpened()
  }
  return (
    <Button variant="primary" component="a" href={info.url} target="_blank" rel="noreferrer" onClick={openWindow}>
      {t('Open console')}
    </Button>
  )
}

function ConsoleOf({ server }: { readonly server: Server }): ReactNode {
  const t = useT()
  const api = useApi()
  const settings = useService(Settings)
  // The address of a console is good for one window: an earlier one is not shown.
  const info = useAnswer(
    ['console', server.id],
    async (signal) => {
      const wanted = await settings.get('CONSOLE_TYPE')
      const console_type = CONSOLE_TYPES.find((type) => type === wanted)
      if (!console_type)
        throw new Fault('GATEWAY_FEATURE_MISSING', {
          message: t('The console type "{type}" is not supported.', { type: String(wanted) }),
          hint: t('Who runs this dashboard can choose {types}.', { types: CONSOLE_TYPES.join(', ') }),
        })
      return api.send(open, { params: { id: server.id }, body: { console_type }, signal, isQuiet: true })
    },
    { isFresh: true },
  )
  return (
    <Loaded of={info} what="console" failure="The console is not available now.">
      {(answer) => (
        <Stack hasGutter>
          <StackItem>{t('The console opens in a window of its own.')}</StackItem>
          <StackItem>
            <ConsoleLink info={answer} onOpened={() => void info.reload()} />
          </StackItem>
        </Stack>
      )}
    </Loaded>
  )
}

// With its terminal it is far larger than the page around it.
const SerialConsole = lazyView(() => import('./serial/serial-console.tsx'), 'SerialConsole', { isBlank: true })

/** The serial console in the page, once it is wanted, where the deployer leaves the choice of consoles or chooses that one. */
function ConsoleInPage({ id }: { readonly id: string }): ReactNode {
  const t = useT()
  const settings = useService(Settings)
  const [isOpen, setOpen] = useState(false)
  const wanted = useAnswer(['console-type'], () => settings.get('CONSOLE_TYPE'))
  if (wanted.data !== 'AUTO' && wanted.data !== 'SERIAL') return null
  if (isOpen) return <SerialConsole id={id} />
  return (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {t('Open Serial Console Here')}
    </Button>
  )
}

/** A link to the console of an instance, which opens in a window of 760 by 560 [COMPUTE-048], and its serial console in the page. */
export default function Console({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  if (isSilent(server.status))
    return (
      <InlineAlert
        type="info"
        title={t('An instance with status {status} has no console.', { status: server.status })}
      />
    )
  return (
    <Stack hasGutter>
      <StackItem>
        <ConsoleOf key={server.status} server={server} />
      </StackItem>
      <StackItem>
        <ConsoleInPage id={server.id} />
      </StackItem>
    </Stack>
  )
}
