import type { Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Api, Session } from '@fascia/sdk/web'
import type { SessionState } from '@fascia/sdk/web/host'
import { type Atom, atom, type Store } from 'jotai'
import type { BootDocument } from '../../common/boot.ts'
import { PREFERENCES_COOKIE } from '../../common/preferences.ts'
import type { Ambient } from '../ambient/index.ts'
import type { ApiEvents } from '../api/index.ts'
import type { ShellNavigation } from '../navigation/index.ts'

export interface Scope {
  readonly project?: string
  readonly region?: string
}

export interface ShellSession extends Session {
  readonly projects: BootDocument['projects']
  readonly stateAtom: Atom<SessionState>
  /** Whether the person is asked to sign in once more for what the deployment guards. */
  readonly isConfirmingAtom: Atom<boolean>
  /** `<project>/<region>`, as every API call says it. */
  readonly scope: string
  /** The sign-in dialog has renewed the session of the same user. */
  renew(): void
  expire(): void
  /** Asks the person to sign in once more; all who ask meanwhile share one answer: whether it was done. */
  confirm(): Promise<boolean>
  /** The person has signed in once more, or has left the dialog. */
  endConfirm(isDone: boolean): void
  /** The cookie has another scope than this page. */
  noticeOtherScope(): void
  /** Takes the scope of the other tab. */
  follow(): Promise<void>
  /** Switches the scope, and opens the address of this page there. */
  openIn(scope: Scope): Promise<void>
}

export const ShellSession: Token<ShellSession> = createToken<ShellSession>('ShellSession')

export interface SessionOptions {
  readonly store: Store
  readonly boot: BootDocument
  readonly ambient: Ambient
  readonly api: () => Api
  readonly navigation: ShellNavigation
  readonly refused: ApiEvents['refused']
  /** Reads the boot document again and starts a new app. */
  readonly restart: () => Promise<void>
  /** Sends what the person has done and the gateway does not have; undefined where there is nothing. */
  readonly send: () => Promise<void> | undefined
}

/** How long a sign-out waits for that, in ms. */
const SENT_WITHIN_MS = 1_000

/** Keys of what goes with an explicit sign-out from their cloud: drafts, and what tells the next person at this browser what this one has done. */
const PERSONAL_KEY = /:(?:draft(?:s|:|$)|operation\/|(?:activity|messages|recent-pages)$)/

/** The signed-in session of this page [CORE-028]. */
export function createSession({
  store,
  boot,
  ambient,
  api,
  navigation,
  refused,
  restart,
  send,
}: SessionOptions): ShellSession {
  const stateAtom = atom<SessionState>('active')
  const isConfirmingAtom = atom(false)
  let confirming: PromiseWithResolvers<boolean> | undefined
  const enter = (next: SessionState): void => store.set(stateAtom, next)
  const move = (scope: object): Promise<unknown> =>
    api().post('/auth/switch/', scope, { failure: 'The project or region could not be switched.' })
  const leave = (): void => {
    const ofCloud = Object.keys(ambient.storage).filter((key) => key.startsWith(`fascia:${boot.cloud}:`))
    for (const key of ofCloud) if (PERSONAL_KEY.test(key)) ambient.storage.removeItem(key)
    // What is removed here comes back from the gateway with the next sign-in.
    ambient.cookies.remove(PREFERENCES_COOKIE)
    navigation.leave('auth/logout')
  }

  return {
    user: boot.session,
    projects: boot.projects,
    scope: `${boot.session.project_id}/${boot.session.services_region}`,
    stateAtom,
    isConfirmingAtom,
    get state() {
      return store.get(stateAtom)
    },
    onDidChangeState: (listener) => store.sub(stateAtom, () => listener(store.get(stateAtom))),
    onDidRefuse: (listener) => refused.on(({ status }) => listener(status)),
    async switchScope(scope) {
      await move(scope)
      const isDetails = navigation.path.startsWith('/ngdetails/')
      if (isDetails) navigation.go('/', { replace: true })
      await restart()
    },
    signOut() {
      const sending = send()
      const waits =
        sending && Promise.race([sending, new Promise<void>((end) => ambient.clock.after(SENT_WITHIN_MS, end))])
      if (waits) void waits.then(leave)
      else leave()
    },
    renew: () => enter('active'),
    expire: () => enter('expired'),
    confirm() {
      confirming ??= Promise.withResolvers<boolean>()
      store.set(isConfirmingAtom, true)
      return confirming.promise
    },
    endConfirm(isDone) {
      const ended = confirming
      confirming = undefined
      store.set(isConfirmingAtom, false)
      ended?.resolve(isDone)
    },
    noticeOtherScope: () => enter('scope-changed'),
    follow: () => restart(),
    async openIn(scope) {
      await move(scope)
      await restart()
    },
  }
}
