import { type Dispose, Fault, isFault } from '@fascia/sdk/common'
import { atom, createStore } from 'jotai'
import { createRoot } from 'react-dom/client'
import {
  SHOW_FORM,
  SIGN_IN_ERROR_PATH,
  SIGNED_IN_PATH,
  type SignInBody,
  type SignInOptions,
  type SignInStep,
  stepPath,
} from '../common/sign-in.ts'
import { type Ambient, browserAmbient } from './ambient/index.ts'
import { hasNoSession, preloadedBoot, readBoot } from './app/boot.ts'
import { type App, createApp, type Kept } from './app/create-app.ts'
import { createKnownEntries } from './app/known-entries.ts'
import { createPageBuilds } from './app/page-builds.ts'
import type { Phase } from './app/phase.ts'
import { PhaseView } from './app/phase-view.tsx'
import { primePage } from './app/prime-page.ts'
import { cleanHashbang } from './navigation/index.ts'
import { watchCookies } from './preferences/follow-cookies.ts'
import { safeNext } from './router/safe-next.ts'
import { beginSignOn, optionsOfStep, readSignInOptions, signIn, takeStep } from './session/sign-in-call.ts'
import { createTheme } from './theme/create-theme.ts'
import { createTranslations, loadLookUp, SHELL_NAMESPACE } from './translations/index.ts'

/** Where the shell is drawn; everything else comes from the window unless it is given. */
export interface ShellOptions extends Partial<Ambient> {
  /** Where the shell draws. */
  readonly root: Element
  readonly window?: Window & typeof globalThis
}

/** A running shell. */
export interface Shell {
  readonly phase: Phase
  onDidChange(listener: () => void): Dispose
  /** Takes the page away and everything that the shell has left anywhere. */
  dispose(): void
}

const LOGIN_PATH = 'auth/login/'
const STEP_PATH = /^\/auth\/(?:password|totp)\//

function asFault(failure: unknown): Fault {
  return isFault(failure) ? failure : new Fault('GATEWAY_INTERNAL', { message: String(failure), cause: failure })
}

/**
 * Starts the dashboard in `root`: reads the boot document and draws the dashboard, or the login page when there is no session. Everything
 * ambient comes from `window` unless it is given. No plugin code runs before one of its contributions is needed.
 */
export function startShell({ root, window: view = globalThis.window, ...given }: ShellOptions): Shell {
  const own = browserAmbient(view, given)
  const cookies = watchCookies(own.cookies)
  const ambient: Ambient = { ...own, cookies }
  const { location, history, document } = view
  const store = createStore()
  const phaseAtom = atom<Phase>({ kind: 'starting' })
  const theme = createTheme(ambient, store)
  const entries = createKnownEntries(document, ambient.webRoot)
  const builds = createPageBuilds(document)
  /** Translations without a session; English until the gateway has named the language. */
  let before = createTranslations({ language: 'en', direction: 'ltr' }).of(SHELL_NAMESPACE)
  const current = (): Phase => store.get(phaseAtom)
  let isOver = false
  let starts = 0

  const enter = (next: Phase): void => {
    const phase = current()
    if (phase.kind === 'signed-in' && next !== phase) phase.app.dispose()
    store.set(phaseAtom, next)
    draw()
  }
  const language = (code: string, direction: 'ltr' | 'rtl'): void => {
    document.documentElement.lang = code
    document.documentElement.dir = direction
  }
  const address = (): string => location.pathname.slice(ambient.webRoot.length - 1) + location.search

  /** Shows another address of the sign-in, and keeps what was asked for. */
  const goTo = (path: string): void => history.replaceState(null, '', ambient.webRoot + path + location.search)

  const isAt = (path: string): boolean => address().startsWith(`/${path.slice(0, -1)}`)

  const leaveBySignOn = async (authType: string, region?: string): Promise<void> => {
    const body = { auth_type: authType, next: safeNext(location.search), ...(region ? { region } : {}) }
    ambient.leave((await beginSignOn(ambient, body)).url)
  }
  /** Signs in without the page where the deployer wants it; why it does not work, the page says. */
  const redirect = async ({ defaultRedirect }: SignInOptions): Promise<'left' | Fault | undefined> => {
    if (defaultRedirect === undefined || new URLSearchParams(location.search).has(SHOW_FORM)) return undefined
    return leaveBySignOn(defaultRedirect).then(() => 'left', asFault)
  }

  const showSignIn = async (): Promise<void> => {
    const { step, failure, ...rest } = await readSignInOptions(ambient)
    const here = address()
    const isStep = step !== undefined && here.startsWith(`/${stepPath(step)}`)
    const options = isStep ? { ...rest, step } : rest
    if (!isStep && STEP_PATH.test(here)) goTo(LOGIN_PATH)
    else if (!isStep && !isAt(LOGIN_PATH) && !isAt(SIGN_IN_ERROR_PATH)) {
      const clean = cleanHashbang(location.hash) ?? here
      const next = clean === '/' ? '' : `?next=${encodeURIComponent(clean)}`
      history.replaceState(null, '', `${ambient.webRoot}${LOGIN_PATH}${next}`)
    }
    const direction = options.language.startsWith('ar') ? 'rtl' : 'ltr'
    language(options.language, direction)
    before = createTranslations({ language: options.language, direction }).of(SHELL_NAMESPACE)
    document.title = options.brand
    if (isAt(SIGN_IN_ERROR_PATH) && failure) return enter({ kind: 'sign-in-failed', options, failure })
    if (isAt(SIGN_IN_ERROR_PATH)) history.replaceState(null, '', ambient.webRoot + LOGIN_PATH)
    const way = isStep ? undefined : await redirect(options)
    if (isOver || way === 'left') return
    enter({ kind: 'signed-out', options, ...(way ? { notice: way } : {}) })
  }
  /** The small window has done its work: the page that it belongs to goes on. */
  const endSmallWindow = (): void => {
    ambient.signedIn.tell()
    view.close()
    enter({ kind: 'signed-in-elsewhere' })
  }
  const start = async (keep?: () => Kept | undefined): Promise<void> => {
    starts += 1
    if (starts > 1) ambient.early.drop()
    const own = starts
    try {
      if (isAt(SIGNED_IN_PATH)) return endSmallWindow()
      if (isAt(SIGN_IN_ERROR_PATH) || (own === 1 && hasNoSession(ambient))) return await showSignIn()
      const boot = await readBoot(ambient, own === 1 ? preloadedBoot(ambient) : undefined)
      const lookUp = await loadLookUp(boot.language, boot.messages)
      if (isOver || own !== starts) return
      language(boot.language, boot.direction)
      const kept = keep?.()
      const app: App = createApp({
        ambient,
        boot,
        lookUp,
        theme,
        cookies,
        restart: () => start(),
        isKnownEntry: entries.has,
        builds,
        isLater: own > 1,
        ...(kept ? { kept } : {}),
      })
      await primePage(app, ambient)
      if (isOver || own !== starts) return app.dispose()
      enter({ kind: 'signed-in', app })
    } catch (failure) {
      if (isOver || own !== starts) return
      const fault = asFault(failure)
      if (fault.status !== 401) enter({ kind: 'failed', fault })
      else await showSignIn().catch((cause: unknown) => enter({ kind: 'failed', fault: asFault(cause) }))
    }
  }
  const onSignIn = async (body: SignInBody, authType: string): Promise<void> => {
    if (authType !== 'credentials') return leaveBySignOn(authType, body.region)
    await entered(signIn(ambient, body))
  }
  /** Opens what was asked for once a call has signed in, or the page of the step that it leads to. */
  const entered = async (call: Promise<unknown>): Promise<void> => {
    try {
      await call
    } catch (failure) {
      const options = await optionsOfStep(ambient, failure)
      if (!options?.step) throw failure
      goTo(stepPath(options.step))
      enter({ kind: 'signed-out', options })
      return
    }
    history.replaceState(null, '', ambient.webRoot + safeNext(location.search).slice(1))
    await start()
  }
  const leaveStep = async (notice?: string): Promise<void> => {
    goTo(LOGIN_PATH)
    const { step: _step, failure: _failure, ...options } = await readSignInOptions(ambient)
    enter({ kind: 'signed-out', options, ...(notice === undefined ? {} : { notice }) })
  }
  const onStep = async (step: SignInStep, body: object): Promise<void> => {
    try {
      await entered(takeStep(ambient, step, body))
    } catch (failure) {
      if (!isFault(failure) || failure.code !== 'GATEWAY_SIGN_IN_STEP_ENDED') throw failure
      await leaveStep(before.t('The sign-in took too long. Sign in again.'))
    }
  }

  /** Exchanges the code of a plugin that was built again; everything else on the page stays. Where the server part changed, what the page shows is read again. */
  const exchange = (event: Event): void => {
    const phase = current()
    if (phase.kind !== 'signed-in' || !(event instanceof view.CustomEvent)) return
    event.preventDefault()
    const { plugin, hasNewAnswers } = event.detail
    entries.exchange(String(plugin))
    builds.accept()
    const { app } = phase
    const handOver = (): Kept => {
      const kept = app.handOver()
      // A view that failed shows nothing, and starts again from what the server answers now.
      if (hasNewAnswers) kept.cache.removeQueries({ type: 'inactive' })
      return kept
    }
    void start(() => (current() === phase ? handOver() : undefined)).then(() => {
      const next = current()
      if (hasNewAnswers && next.kind === 'signed-in') next.app.host.refresh()
    })
  }
  view.addEventListener('fascia:plugin-changed', exchange)

  const reactRoot = createRoot(root, {
    onCaughtError: () => {},
    onUncaughtError: (failure) => ambient.log('The shell failed.', failure),
  })
  /** The first drawing replaces what the gateway has written into the page. */
  let isDrawn = false
  const draw = (): void => {
    if (isDrawn) return
    isDrawn = true
    reactRoot.render(
      <PhaseView
        ambient={ambient}
        phaseAtom={phaseAtom}
        store={store}
        t={(text, values) => before.t(text, values)}
        onSignIn={onSignIn}
        onStep={onStep}
        onLeaveStep={() => void leaveStep()}
        onRetry={() => void start()}
      />,
    )
  }
  void start()

  return {
    get phase() {
      return current()
    },
    onDidChange: (listener) => store.sub(phaseAtom, listener),
    dispose() {
      isOver = true
      view.removeEventListener('fascia:plugin-changed', exchange)
      reactRoot.unmount()
      const phase = current()
      if (phase.kind === 'signed-in') phase.app.dispose()
      theme.dispose()
    },
  }
}
