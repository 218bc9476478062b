// For hosts and builds (`@fascia/sdk/manifest`). It is separate from `@fascia/sdk/common`, so that pages carry no validator.

export { isRequirement } from '../common/parse-requirement.ts'
export { isSafeFilePath, lazyModules, type ManifestProblem } from './manifest-problems.ts'
export { type HostOffer, type NegotiablePlugin, negotiate, type Refusal, refusal } from './negotiation.ts'
export {
  type AddressBook,
  type AddressHolder,
  createAddressBook,
  isPageAddress,
  pageAddresses,
} from './page-address.ts'
export { parseManifest, prepareManifestParser } from './parse-manifest.ts'
export { type Translate, translateContribution } from './translate-contribution.ts'
