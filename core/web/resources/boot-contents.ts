import { Fault, isFault, type Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Toasts } from '@fascia/sdk/web'
import { type Atom, atom, type Store } from 'jotai'
import type {
  BootContribution,
  BootDocument,
  BootRest,
  PluginCapabilities,
  PolicyDecisions,
} from '../../common/boot.ts'

/** What has been loaded of the contributions, with the decisions about the policy rules that they mention. */
export interface BootState extends PolicyDecisions {
  /** All that is there, in the plugins' order; stubs replace types that come later. The same list until it changes. */
  readonly contributions: readonly BootContribution[]
  /** What each plugin may call and keep, by its name. */
  readonly capabilities: Readonly<Record<string, PluginCapabilities>>
  readonly isWhole: boolean
  /** Why the second part is not there, after it was asked for. */
  readonly fault: Fault | undefined
}

/**
 * The contributions of the boot document and, once it has come, of its second part. What is needed
 * and not there yet is fetched.
 */
export interface BootContents extends BootState {
  readonly stateAtom: Atom<BootState>
  /** Whether all is there that code needs which shows no resource type. */
  readonly isReadyForCode: boolean
  /** Whether the type, with all that extends it, is there. */
  has(code: string): boolean
  /** Fetches what is not there, once at a time; resolves when that has ended, well or not. */
  load(): Promise<void>
  /** Resolves when all is there, and asks for it; a failure is a toast with a button that tries again. */
  whole(): Promise<void>
}

export const BootContents: Token<BootContents> = createToken<BootContents>('BootContents')

export interface BootContentsOptions {
  readonly store: Store
  readonly boot: Pick<BootDocument, 'plugins' | 'contributions' | 'policy' | 'targetRules' | 'rest'>
  readonly readRest: (type: string) => Promise<unknown>
  /** Plugins have changed since the page came: everything has to be read again. */
  readonly restart: () => Promise<void>
  readonly toasts: Toasts
  readonly t: (text: string) => string
}

function isRest(value: unknown): value is BootRest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    'contributions' in value &&
    Array.isArray(value.contributions) &&
    'capabilities' in value &&
    'policy' in value &&
    'targetRules' in value
  )
}

/** Late ones take the places that they name, those that were there follow each other in what is left. */
function merge(early: readonly BootContribution[], { contributions }: BootRest): readonly BootContribution[] {
  const late = new Map(contributions.map(({ at, ...contribution }) => [at, contribution]))
  const whole = early.filter(({ isStub }) => !isStub)
  let next = 0
  return Array.from({ length: whole.length + late.size }, (_, at) => late.get(at) ?? whole[next++]).filter(
    (contribution) => contribution !== undefined,
  )
}

export function createBootContents({ store, boot, readRest, restart, toasts, t }: BootContentsOptions): BootContents {
  const waiting = new Set<() => void>()
  const stateAtom = atom<BootState>({
    contributions: boot.contributions,
    policy: boot.policy,
    targetRules: boot.targetRules,
    capabilities: Object.fromEntries(
      boot.plugins.flatMap(({ name, capabilities }) => (capabilities ? [[name, capabilities]] : [])),
    ),
    isWhole: boot.rest === undefined,
    fault: undefined,
  })
  const state = (): BootState => store.get(stateAtom)
  let loading: Promise<void> | undefined

  const warn = (cause: Fault): void => {
    toasts.add('danger', t('A part of the dashboard could not be loaded.'), {
      detail: cause.message,
      action: { label: t('Try again'), run: () => void contents.load() },
    })
  }
  const fetchRest = async (asked: NonNullable<BootDocument['rest']>): Promise<void> => {
    try {
      const rest = await readRest(asked.type)
      if (!isRest(rest)) throw new Fault('GATEWAY_UPSTREAM_UNREADABLE')
      if (rest.revision !== asked.revision) return await restart()
      loading = undefined
      const { contributions, policy, targetRules, capabilities } = state()
      store.set(stateAtom, {
        contributions: merge(contributions, rest),
        policy: { ...policy, ...rest.policy },
        targetRules: { ...targetRules, ...rest.targetRules },
        capabilities: { ...capabilities, ...rest.capabilities },
        isWhole: true,
        fault: undefined,
      })
      for (const go of [...waiting]) go()
    } catch (cause) {
      const fault = isFault(cause) ? cause : new Fault('GATEWAY_INTERNAL', { cause })
      if (waiting.size > 0) warn(fault)
      loading = undefined
      store.set(stateAtom, { ...state(), fault })
    } finally {
      loading = undefined
    }
  }

  const contents: BootContents = {
    get contributions() {
      return state().contributions
    },
    get policy() {
      return state().policy
    },
    get targetRules() {
      return state().targetRules
    },
    get capabilities() {
      return state().capabilities
    },
    get isWhole() {
      return state().isWhole
    },
    get fault() {
      return state().fault
    },
    stateAtom,
    get isReadyForCode() {
      return state().isWhole || boot.rest?.type === ''
    },
    has: (code) => state().isWhole || state().contributions.some(({ data, isStub }) => !isStub && data.id === code),
    load() {
      if (boot.rest === undefined || state().isWhole) return Promise.resolve()
      if (state().fault) store.set(stateAtom, { ...state(), fault: undefined })
      loading ??= fetchRest(boot.rest)
      return loading
    },
    whole() {
      if (state().isWhole) return Promise.resolve()
      return new Promise((resolve) => {
        const go = (): void => {
          waiting.delete(go)
          resolve()
        }
        waiting.add(go)
        void contents.load()
      })
    },
  }
  return contents
}
