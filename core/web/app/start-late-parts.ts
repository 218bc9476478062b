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

type LateParts = typeof import('./late-parts.ts')
type Start = (parts: LateParts) => Dispose

/** The live lists of the page, where the browser has event streams and the deployer has not switched them off. */
function live({ host, ambient, boot }: LatePartsSpec): readonly Start[] {
  if (!('EventSource' in ambient.window) || boot.settings.LIVE_CALLS_PER_MINUTE === 0) return []
  return [({ startLive }) => startLive({ host, ambient })]
}

/** What keeps the browser and the gateway alike in what the person arranges, where the gateway keeps it. */
function following({ host, ambient, boot: { preferences } }: LatePartsSpec): readonly Start[] {
  if (preferences === undefined) return []
  const values = host.resolve(KeptValues)
  const { t } = host.resolve(Translations)
  const isAgreed = preferences !== null && preferences.revision === values.revision
  const warn = (): void =>
    void host
      .resolve(Toasts)
      .add('warning', t('What you arrange is kept in this browser alone for now: the dashboard cannot save it.'))
  return [
    ({ startFollowing }) =>
      startFollowing({
        ...ambient,
        values,
        api: host.resolve(Api),
        session: host.resolve(ShellSession),
        isAgreed,
        onDidFail: warn,
      }),
  ]
}

/** Loads and starts the parts of the shell that a page can do without at first. */
export function startLateParts(spec: LatePartsSpec): Dispose {
  const { clock, log } = spec.ambient
  const wanted = [...live(spec), ...following(spec)]
  if (wanted.length === 0) return () => {}
  let ends: readonly Dispose[] = []
  let isOver = false
  const begin = async (): Promise<void> => {
    const parts = await import('./late-parts.ts')
    if (!isOver) ends = wanted.map((start) => start(parts))
  }
  const stop = clock.after(
    AFTER_MS,
    () =>
      void begin().catch((cause: unknown) => log('Live lists, and what keeps preferences, cannot be loaded.', cause)),
  )
  return () => {
    isOver = true
    stop()
    for (const end of ends) end()
  }
}
