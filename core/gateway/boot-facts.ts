import type { PolicyRule, RequirementFacts } from '@fascia/sdk/common'
import type { BootDocument } from '../common/boot.ts'

/** What the gateway knows of one session when its boot document is made. */
export interface BootFacts
  extends Pick<
    BootDocument,
    'cloud' | 'webRoot' | 'session' | 'projects' | 'expiresAt' | 'services' | 'settings' | 'deployment'
  > {
  /** The language asked for: cookie `horizon_language`, else the browser's first. */
  readonly language: string
  /** Decides leaves of requirements for the session's own project. */
  readonly requirements: RequirementFacts
  /** Attributes of a target that a rule mentions; empty when it depends on the session alone. */
  attributesOf(rule: PolicyRule): readonly string[]
  /** Whether the browser asked to start without third-party plugins (`?safe`). */
  readonly isSafeMode: boolean
  /** The one resource type that the asking page needs whole; none when empty, all of them when absent or unknown. */
  readonly type?: string | undefined
}
