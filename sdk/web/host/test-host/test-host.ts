import { TIMING } from '../../../common/host/index.ts'
import { decide, Fault, type PolicyRule, type RequirementFacts, type Token } from '../../../common/index.ts'
import type { PluginDefinition } from '../../declare/index.ts'
import { createFollowUps, FollowUps } from '../../resource/follow-ups.ts'
import { Clock, Polling, Preferences, Translations } from '../../services/ambient.ts'
import { Api } from '../../services/api.ts'
import { Cookies } from '../../services/cookies.ts'
import { Events } from '../../services/events.ts'
import { Policy, Requirements, Settings } from '../../services/facts.ts'
import { type ContributionFailure, Failures } from '../../services/failures.ts'
import { LateViews } from '../../services/late-views.ts'
import { Operations } from '../../services/operations.ts'
import { Resources } from '../../services/resources.ts'
import { Session, type SessionState } from '../../services/session.ts'
import { Modals, Navigation, Toasts } from '../../services/surface.ts'
import { createHost, type Host } from '../host.ts'
import {
  createTestCookies,
  createTestOperations,
  createTestPreferences,
  type TestOperations,
  testTranslations,
} from './test-ambient.ts'
import { createTestApi, type TestApi } from './test-api.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { createTestPolling } from './test-polling.ts'
import { createTestResources, type TestItems, type TestResources } from './test-resources.ts'
import { createTestRouter, type TestRouter } from './test-router.ts'
import { createTestModals, createTestToasts, type TestModals, type TestToasts } from './test-surface.ts'

export interface TestHostSpec {
  readonly definition: PluginDefinition
  readonly items?: TestItems
  readonly at?: string
  readonly cookies?: Record<string, string>
  readonly settings?: Readonly<Record<string, unknown>>
  readonly services?: readonly string[]
  /** Whether a rule passes, with the target of the check; every rule passes when it is absent. */
  readonly passes?: (rule: PolicyRule, target: Readonly<Record<string, unknown>>) => boolean
}

/** A host in memory: the SDK's own logic over services that record their calls. */
export interface TestHost {
  readonly host: Host
  readonly clock: TestClock
  readonly resources: TestResources
  readonly router: TestRouter
  readonly api: TestApi
  readonly toasts: TestToasts
  readonly modals: TestModals
  readonly operations: TestOperations
  readonly failures: readonly ContributionFailure[]
  readonly policyChecks: readonly string[]
  /** Reports a call that was answered 401 or 403. */
  refuse(status: 401 | 403): void
  /** The session ends, or is good again. */
  enterSession(state: SessionState): void
}

const START_MS = Date.UTC(2026, 10, 21, 12)

const USER = {
  id: 'user-1',
  username: 'demo',
  user_domain_id: 'default',
  user_domain_name: 'Default',
  project_id: 'project-1',
  project_name: 'demo',
  domain_id: null,
  domain_name: null,
  enabled: true,
  is_superuser: false,
  roles: [{ name: 'member' }],
  services_region: 'RegionOne',
  available_services_regions: ['RegionOne'],
}

export function createTestHost(spec: TestHostSpec): TestHost {
  const { definition, items = {}, cookies = {}, settings = {}, services = [], passes = () => true } = spec
  const clock = createTestClock(START_MS)
  const failures: ContributionFailure[] = []
  const policyChecks: string[] = []
  const refusals = new Set<(status: 401 | 403) => void>()
  const sessionWatchers = new Set<(state: SessionState) => void>()
  let sessionState: SessionState = 'active'
  const facts: RequirementFacts = {
    policy: (rule) => passes(rule, {}),
    service: (type) => services.includes(type),
    setting: (path) => Boolean(settings[path]),
    extension: () => false,
    feature: () => false,
    apiVersion: () => false,
  }
  const resources = createTestResources({
    plugin: 'test-plugin',
    definition,
    items,
    decide: ({ requires }) => decide(requires as Parameters<typeof decide>[0], facts),
  })
  const router = createTestRouter(spec.at ?? '/')
  const api = createTestApi()
  const toasts = createTestToasts()
  const modals = createTestModals()
  const operations = createTestOperations()
  const provided = new Map<Token<unknown>, unknown>()
  const provide = <T>(token: Token<T>, service: T): void => void provided.set(token, service)

  provide(Clock, clock)
  const polling = createTestPolling(clock)
  provide(Polling, polling)
  provide(
    FollowUps,
    createFollowUps({ polling: () => polling, resources: () => resources, intervalMs: () => TIMING.rowPollMs }),
  )
  provide(Translations, testTranslations)
  provide(Cookies, createTestCookies(cookies))
  provide(Preferences, createTestPreferences())
  provide(Operations, operations)
  provide(Api, api)
  provide(Events, { publish: () => {}, on: () => () => {} })
  provide(Toasts, toasts)
  provide(Modals, modals)
  provide(LateViews, {
    form: async () => ({ default: (await import('../../form/declared/form-view.tsx')).DeclaredForm }),
    metadata: async () => ({ default: (await import('../../metadata/modal/metadata-modal.tsx')).MetadataModal }),
  })
  provide(Resources, resources)
  provide(Navigation, {
    get path() {
      return router.read().path
    },
    go: (to, options) => router.go(to, options),
    back: (otherwise) => router.go(router.visited.at(-2) ?? otherwise, { replace: true }),
    leave: (to) => router.go(to),
    reload: () => router.go(router.read().path, { replace: true }),
    guard: () => () => {},
  })
  provide(Failures, { report: (failure) => void failures.push(failure) })
  provide(Requirements, {
    decide: (requirement) => decide(requirement, facts),
    known: (requirement) => decide(requirement, facts),
    ask: async (requirement) => decide(requirement, facts),
  })
  const allows: Policy['allows'] = async (rules, target = {}) => {
    for (const rule of rules) policyChecks.push(`${rule.join(' ')} ${JSON.stringify(target)}`)
    return rules.every((rule) => passes(rule, target))
  }
  provide(Policy, {
    allows,
    ask: allows,
    known: (rules, target = {}) => rules.every((rule) => passes(rule, target)),
  })
  provide(Settings, {
    get: async (path) => settings[path],
    known: (path) => settings[path],
    check: async () => {},
    pollIntervalMs: async () => 2500,
  })
  provide(Session, {
    user: USER,
    get state() {
      return sessionState
    },
    onDidChangeState(listener) {
      sessionWatchers.add(listener)
      return () => void sessionWatchers.delete(listener)
    },
    onDidRefuse(listener) {
      refusals.add(listener)
      return () => void refusals.delete(listener)
    },
    switchScope: async () => {},
    signOut: () => {},
  })

  const resolver = {
    resolve<T>(token: Token<T>): T {
      if (!provided.has(token)) throw new Fault('SERVICE_NOT_PROVIDED', { message: token.name })
      return provided.get(token) as T
    },
  }
  const host = createHost({ ...resolver, forPlugin: () => resolver, router })
  return {
    host,
    clock,
    resources,
    router,
    api,
    toasts,
    modals,
    operations,
    failures,
    policyChecks,
    refuse(status) {
      for (const listener of refusals) listener(status)
    },
    enterSession(state) {
      sessionState = state
      for (const listener of sessionWatchers) listener(state)
    },
  }
}
