// For the host, the build and the test kits (`@fascia/sdk/host`). Plugins and templates may not import it.

export { areaOf } from '../area-of.ts'
export { type PanelsWithout, panelsWithout } from '../choose-contributions.ts'
export { fillPath } from '../contract/fill-path.ts'
export { CONTRIBUTION_KINDS, type ContributionKind, type KindFacts, kindFacts } from '../contribution-kind.ts'
export type { RequirementLeaf } from '../decision.ts'
export { createScope } from '../dispose.ts'
export { ERRORS, type ErrorEntry } from '../error-table.ts'
export { createExtensibleList, type ExtensibleList } from '../extensible-list.ts'
export type { FaultBody } from '../fault.ts'
export {
  type FunctionMark,
  isFunctionMark,
  isLazyMark,
  type LazyMark,
  type Manifest,
  type ManifestContribution,
  type ManifestFile,
  type ManifestGateway,
  type ManifestGatewayNames,
  type ManifestProxy,
  type ManifestQueries,
  type ManifestSimulator,
} from '../manifest.ts'
export { nearest, nearestWithin } from '../nearest.ts'
export { isCleanDelete } from '../outcome.ts'
export { inWords, withSettings } from '../outline/in-words.ts'
export { OUTLINE_FILE, outlineText, WORDS_FILE } from '../outline/outline-text.ts'
export { REASONS, type ReasonCode, reasonText } from '../reason.ts'
export { gatewayParts, rulesOf } from '../requirement.ts'
export { officialServiceType, serviceTypeNames } from '../service-type.ts'
export { doKeysClash, parseShortcutKeys, type ShortcutKey } from '../shortcut-keys.ts'
export { interpolate } from '../text.ts'
export { TIMING, type Timing } from '../timing.ts'
export { createToken } from '../token.ts'
export type { UserSession } from '../user-session.ts'
export { versionHolds } from '../version-holds.ts'
