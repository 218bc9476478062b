import type { Dispose } from '@fascia/sdk/common'
import { Api, Toasts } from '@fascia/sdk/web'
import { type Host, Translations } from '@fascia/sdk/web/host'
import type { BootDocument } from '../../common/boot.ts'
import type { Ambient } from '../ambient/index.ts'
import { KeptValues } from '../preferences/kept-values.ts'
import { ShellSession } from '../session/index.ts'

/** How long after the shell what can wait is loaded: the first drawing does not share its connection and its time. */
const AFTER_MS = 1_500

export interface LatePartsSpec {
  readonly host: Host
  readonly ambient: Ambient
  readonly boot: Pick<BootDocument, 'settings' | 'preferences'>
}

/** Loads a part of the shell when the page has been drawn, and starts it. `failure` is logged where it cannot be loaded. */
function startLater({ clock, log }: Ambient, load: () => Promise<() => Dispose>, failure: string): Dispose {
  let isOver = false
  const begin = async (): Promise<void> => {
    const start = await load()
    if (!isOver) stop = start()
  }
  let stop = clock.after(AFTER_MS, () => void begin().catch((cause: unknown) => log(failure, cause)))
  return () => {
    isOver = true
    stop()
  }
}

/** The live lists of the page, where the browser has event streams and the deployer has not switched them off. */
function startLive({ host, ambient, boot }: LatePartsSpec): Dispose {
  if (!('EventSource' in ambient.window) || boot.settings.LIVE_CALLS_PER_MINUTE === 0) return () => {}
  const load = async (): Promise<() => Dispose> => {
    const part = await import('../live/start-live.ts')
    return () => part.startLive({ host, ambient })
  }
  return startLater(ambient, load, 'Live lists cannot be loaded.')
}

/** What keeps the browser and the gateway alike in what the person arranges, where the gateway keeps it. */
function startFollowing({ host, ambient, boot: { preferences } }: LatePartsSpec): Dispose {
  if (preferences === undefined) return () => {}
  const values = host.resolve(KeptValues)
  const { t } = host.resolve(Translations)
  const isAgreed = preferences !== null && preferences.revision === values.revision
  const load = async (): Promise<() => Dispose> => {
    const part = await import('../preferences/start-following.ts')
    return () =>
      part.startFollowing({
        ...ambient,
        values,
        api: host.resolve(Api),
        session: host.resolve(ShellSession),
        isAgreed,
        onDidFail: () =>
          host
            .resolve(Toasts)
            .add('warning', t('What you arrange is kept in this browser alone for now: the dashboard cannot save it.')),
      })
  }
  return startLater(ambient, load, 'What the person arranges cannot follow to other browsers.')
}

/** Starts the parts of the shell that a page can do without at first. */
export function startLateParts(spec: LatePartsSpec): Dispose {
  const ends = [startLive(spec), startFollowing(spec)]
  return () => {
    for (const end of ends) end()
  }
}
