import { Fault } from '@fascia/sdk/common'
import {
  type Answer,
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
import { ActionList, ActionListItem, Button, Stack, StackItem } from '@patternfly/react-core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { CONSOLE_TYPES, type ConsoleInfo, type DrawnType, open } from '../../api/consoles.ts'
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

/** Asks for the console of an instance, of the type that the deployer chooses. The address is good for one window: an earlier one is not shown. */
function useConsoleInfo({ id, status }: Server): Answer<ConsoleInfo> {
  const t = useT()
  const api = useApi()
  const settings = useService(Settings)
  return useAnswer(
    ['console', id, status],
    async (signal) => {
      const wanted = await settings.get('CONSOLE_TYPE')
      const console_type = CONSOLE_TYPES.find((type) => type === wanted)
      if (!console_type)
        throw new Fault('GATEWAY_FEATURE_MISSING', {
          message: t('The console type "{type}" is not supported.', { type: String(wanted) }),
          hint: t('Who runs this dashboard can choose {types}.', { types: CONSOLE_TYPES.join(', ') }),
        })
      return api.send(open, { params: { id }, body: { console_type }, signal, isQuiet: true })
    },
    { isFresh: true },
  )
}

// With what draws it, each is far larger than the page around it.
const VncConsole = lazyView(() => import('./vnc/vnc-console.tsx'), 'VncConsole', { isBlank: true })
const SerialConsole = lazyView(() => import('./serial/serial-console.tsx'), 'SerialConsole', { isBlank: true })

/** The consoles that the page draws, once one is wanted: the screen where the cloud has it, the serial console where the deployer leaves the choice or chooses it. */
function ConsoleInPage({ id, isScreen }: { readonly id: string; readonly isScreen: boolean }): ReactNode {
  const t = useT()
  const settings = useService(Settings)
  const [type, setType] = useState<DrawnType>()
  const wanted = useAnswer(['console-type'], () => settings.get('CONSOLE_TYPE'))
  const isSerial = wanted.data === 'AUTO' || wanted.data === 'SERIAL'
  return (
    <Stack hasGutter>
      <ActionList>
        {isScreen && type !== 'VNC' ? (
          <ActionListItem>
            <Button variant="secondary" onClick={() => setType('VNC')}>
              {t('Open Screen Here')}
            </Button>
          </ActionListItem>
        ) : null}
        {isSerial && type !== 'SERIAL' ? (
          <ActionListItem>
            <Button variant="secondary" onClick={() => setType('SERIAL')}>
              {t('Open Serial Console Here')}
            </Button>
          </ActionListItem>
        ) : null}
      </ActionList>
      {type === 'VNC' ? <VncConsole id={id} /> : null}
      {type === 'SERIAL' ? <SerialConsole id={id} /> : null}
    </Stack>
  )
}

function ConsoleOf({ server }: { readonly server: Server }): ReactNode {
  const t = useT()
  const info = useConsoleInfo(server)
  return (
    <Stack hasGutter>
      <StackItem>
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
      </StackItem>
      <StackItem>
        <ConsoleInPage id={server.id} isScreen={info.data?.type === 'VNC'} />
      </StackItem>
    </Stack>
  )
}

/** A link to the console of an instance, which opens in a window of 760 by 560 [COMPUTE-048], and its consoles in the page. */
export default function Console({ item: server }: DetailsViewProps<Server>): ReactNode {
  const t = useT()
  if (isSilent(server.status))
    return (
      <InlineAlert
        type="info"
        title={t('An instance with status {status} has no console.', { status: server.status })}
      />
    )
  return <ConsoleOf server={server} />
}
